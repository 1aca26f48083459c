import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Blank } from '../../blocks/Blank.tsx'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { CALLBACK_NAME, type CallbackMessage } from './callback.ts'

/** Milliseconds after which a window that could not close itself says so. */
const PATIENCE = 2_000

/** S0 §2, '/docusign-callback': hands the hash of its address to the window that opened it, and closes. */
export default function DocuSignCallback() {
  usePageTitle('Autenticando...')
  const [left, setLeft] = useState(false)
  useEffect(() => {
    tell({ type: CALLBACK_NAME, hash: hashOf(location) })
    // What was granted does not stay in the address, nor in the history.
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

/** DocuSign puts a token behind the hash and a code into the query: both are handed over as the hash. */
const hashOf = ({ hash, search }: Location): string => hash || search.replace(/^\?/, '#')

/** To the window that opened this one, and where the way through DocuSign cut it off, to the pages of this site. */
function tell(message: CallbackMessage): void {
  const from = window.opener as Window | null
  if (from) {
    from.postMessage(message, location.origin)
    return
  }
  const channel = new BroadcastChannel(CALLBACK_NAME)
  channel.postMessage(message)
  channel.close()
}
