import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Blank } from '../../blocks/Blank.tsx'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { CALLBACK_NAME, type CallbackMessage } from './callback.ts'

/** Delay in ms before a window that could not close itself says so. */
const PATIENCE = 2_000

/** S0 §2, '/docusign-callback': passes the hash of its address to the opener and closes. */
export default function DocuSignCallback() {
  usePageTitle('Autenticando...')
  const [left, setLeft] = useState(false)
  useEffect(() => {
    send({ type: CALLBACK_NAME, hash: hashOf(location) })
    // The grant must not stay in the address or the history.
    history.replaceState(null, '', location.pathname)
    close()
    const timer = setTimeout(() => setLeft(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Blank as="main" tall>
      <Text role="status">{left ? 'Pronto. Pode fechar esta janela.' : 'Autenticando...'}</Text>
    </Blank>
  )
}

/** DocuSign returns a token in the hash or a code in the query: both are passed on as the hash. */
const hashOf = ({ hash, search }: Location): string => hash || search.replace(/^\?/, '#')

/** Sends to the opener, and to this site's pages in case DocuSign severed the opener. */
function send(message: CallbackMessage): void {
  const from = window.opener as Window | null
  if (from) {
    from.postMessage(message, location.origin)
    return
  }
  const channel = new BroadcastChannel(CALLBACK_NAME)
  channel.postMessage(message)
  channel.close()
}
