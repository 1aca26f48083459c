import { organizationChannel } from '#shared/api/realtime.ts'
import { client } from '../client/index.ts'
import { openChannel } from '../realtime/openChannel.ts'
import { rememberOrganization } from '../session/session.ts'

/** Milliseconds until a channel that was lost is tried again: at first, and at most. */
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 60_000

/**
 * Shows at once what somebody changes of the organisation: its name, its colour. A channel that was lost is opened again, and what was
 * told meanwhile is read. Answers how to stop.
 */
export function followOrganization(orgId: string): () => void {
  let stopped = false
  let close: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT

  /** Also renews the session's token, with which the channel is opened. */
  const readAgain = async () => {
    const organization = await client.organizations.getOrganization({ params: { orgId } }, { quiet: true })
    if (!stopped) rememberOrganization(organization)
  }
  const lose = () => {
    close?.()
    close = undefined
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void open(true), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }
  const open = async (again: boolean) => {
    try {
      if (again) await readAgain()
      const opened = await openChannel(organizationChannel(orgId), {
        event: (event) => {
          if (!stopped && event.type === 'organization.changed') rememberOrganization(event.organization)
        },
        lost: lose,
      })
      if (stopped) return opened()
      close = opened
      wait = FIRST_WAIT
    } catch {
      lose()
    }
  }
  void open(false)
  return () => {
    stopped = true
    clearTimeout(timer)
    close?.()
  }
}
