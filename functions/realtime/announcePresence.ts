import { executionChannel } from '#shared/api/realtime.ts'
import { inSeconds, now } from '../platform/clock.ts'
import { publish } from '../platform/realtime/publish.ts'
import type { Change } from './change.ts'

type Presence = {
  readonly organizationId: string
  readonly executionId: string
  readonly userId: string
  readonly tab: string
  readonly at?: string
  readonly expiresAt: number
}

/** Announces to people with the execution open that someone came, left or moved to another question, but not that they are still there. */
export async function announcePresence({ before, after }: Change<Presence>): Promise<void> {
  const stored = after ?? before
  if (!stored || (before && after && before.at === after.at)) return
  const { organizationId, executionId, userId, tab, at, expiresAt } = stored
  const seconds = after ? Math.max(0, expiresAt - inSeconds(now())) : 0
  await publish(executionChannel(organizationId, executionId), {
    type: 'presence.changed',
    id: executionId,
    present: { userId, tab, ...(at !== undefined && { at }), seconds },
  })
}
