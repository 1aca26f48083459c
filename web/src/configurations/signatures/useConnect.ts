import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DocuSign } from '#shared/api/organizations.ts'
import { client } from '../../shell/client/index.ts'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { askConsent } from './askConsent.ts'
import { grantOf } from './grantOf.ts'

/** Connects an account of DocuSign: its window is opened, waited for, and what it granted is kept by the server. */
export function useConnect(settle: (docuSign: DocuSign) => void) {
  const { organization } = useMember()
  const waiting = useRef<AbortController>(undefined)
  const [isWaiting, setWaiting] = useState(false)
  const keep = useMutation({
    // It is given a code that opens the account, which is forgotten with the screen.
    gcTime: 0,
    mutationFn: async ({ hash, state }: { hash: string | Error; state: string }) => {
      if (hash instanceof Error) throw hash
      const params = { orgId: organization }
      return client.organizations.connectDocuSign({ params, body: grantOf(hash, state) }, { quiet: true })
    },
    onSuccess: (next) => {
      settle(next)
      notify({ type: 'other', text: `DocuSign conectado: ${next.account?.accountName ?? ''}.` })
    },
  })
  useEffect(() => () => waiting.current?.abort(), [])

  const giveUp = () => {
    waiting.current?.abort()
    setWaiting(false)
  }
  const connect = async (authorizationUrl: string) => {
    // A window of before is no longer waited for.
    waiting.current?.abort()
    const controller = new AbortController()
    waiting.current = controller
    const state = crypto.randomUUID()
    setWaiting(true)
    // Asked before anything else is done: a browser opens windows for a click alone.
    const asked = askConsent(authorizationUrl, state, controller.signal)
    const hash = await asked.catch((error: unknown) => error as Error)
    if (controller.signal.aborted) return
    setWaiting(false)
    if (hash !== undefined) keep.mutate({ hash, state })
  }
  return { connect, giveUp, isWaiting, busy: keep.isPending, error: keep.error }
}
