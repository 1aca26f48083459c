import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DocuSign } from '#shared/api/organizations.ts'
import { client } from '../../shell/client/index.ts'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { askConsent } from './askConsent.ts'
import { grantOf } from './grantOf.ts'

/** Connects a DocuSign account: opens its window, waits, and sends the grant to the server. */
export function useConnect(settle: (docuSign: DocuSign) => void) {
  const { organization } = useMember()
  const waiting = useRef<AbortController>(undefined)
  const [isWaiting, setWaiting] = useState(false)
  const keep = useMutation({
    // The input contains an authorisation code: keep no trace of the mutation once the screen is gone.
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
    // Stop waiting for a previous window.
    waiting.current?.abort()
    const controller = new AbortController()
    waiting.current = controller
    const state = crypto.randomUUID()
    setWaiting(true)
    // Called first: browsers only open windows in response to a click.
    const asked = askConsent(authorizationUrl, state, controller.signal)
    const hash = await asked.catch((error: unknown) => error as Error)
    if (controller.signal.aborted) return
    setWaiting(false)
    if (hash !== undefined) keep.mutate({ hash, state })
  }
  return { connect, giveUp, isWaiting, busy: keep.isPending, error: keep.error }
}
