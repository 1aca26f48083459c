import { useCallback, useEffect, useRef, useState } from 'react'
import type { Signing } from '#shared/api/signatures/signers.ts'
import { CallFailure } from '../../shell/client/failure.ts'
import { signatureCalls } from '../page/signatureCalls.ts'
import { secretOf } from './secretOf.ts'

export type SigningState =
  | { readonly at: 'opening' }
  /** The address leads nowhere: cut off, or replaced by a newer one. */
  | { readonly at: 'unknown' }
  /** It ended long ago. */
  | { readonly at: 'over'; readonly text: string }
  | { readonly at: 'unreachable'; readonly text: string }
  | { readonly at: 'open'; readonly signing: Signing }

/** In ms: how often documents that are being sealed are asked about. */
const POLL = 3_000

/** What somebody has to sign, from opening the link to the sealed documents; other tabs of this browser stay in step. */
export function useSigning() {
  const [secret] = useState(() => secretOf(location.hash) ?? '')
  const [state, setState] = useState<SigningState>({ at: secret ? 'opening' : 'unknown' })
  const [tabs] = useState(() => new BroadcastChannel(`assinar:${secret.slice(0, 12)}`))
  const params = { hash: secret }

  const read = useCallback(() => signatureCalls.openSigning({ params: { hash: secret } }), [secret])
  const show = useCallback(
    (signing: Signing) => {
      setState({ at: 'open', signing })
      tabs.postMessage('changed')
    },
    [tabs],
  )
  const open = useCallback(async () => {
    if (!secret) return
    setState({ at: 'opening' })
    try {
      setState({ at: 'open', signing: await read() })
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'not_found') setState({ at: 'unknown' })
      else if (error instanceof CallFailure && error.code === 'gone') setState({ at: 'over', text: error.message })
      else setState({ at: 'unreachable', text: error instanceof Error ? error.message : String(error) })
    }
  }, [secret, read])
  useEffect(() => void open(), [open])

  const isOpen = useRef(false)
  isOpen.current = state.at === 'open'
  /** Reads again what may have changed meanwhile; what is shown stays if that fails. */
  const refresh = useCallback(async () => {
    if (isOpen.current)
      await read().then(
        (signing) => setState({ at: 'open', signing }),
        () => undefined,
      )
  }, [read])
  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    const hear = () => void refresh()
    document.addEventListener('visibilitychange', comeBack)
    tabs.addEventListener('message', hear)
    return () => {
      document.removeEventListener('visibilitychange', comeBack)
      tabs.removeEventListener('message', hear)
    }
  }, [refresh, tabs])
  useEffect(() => {
    if (state.at !== 'open' || state.signing.state !== 'sealing') return
    const timer = setTimeout(() => void refresh(), POLL)
    return () => clearTimeout(timer)
  }, [state, refresh])
  // Another link in the same tab is another signature.
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [])
  return { secret, params, state, open, read, show }
}

export type SigningLink = ReturnType<typeof useSigning>
