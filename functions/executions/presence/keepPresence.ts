import type { Answer, Body } from '#shared/api/call.ts'
import type { presenceCalls } from '#shared/api/executions/presence.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { inSeconds, now } from '../../platform/clock.ts'
import { findExecution } from '../findExecution.ts'
import { presence } from './entity.ts'

/** In seconds: how long a presence lasts unless renewed. Windows renew it every half minute. */
const STAY = 75

/** Records that the caller has an execution open in a window, or has closed it, and returns who has it open now. */
export async function keepPresence(
  caller: Caller,
  executionId: string,
  { tab, at, here }: Body<typeof presenceCalls.keepPresence>,
): Promise<Answer<typeof presenceCalls.keepPresence>> {
  const { organizationId, userId } = caller
  const { version } = await findExecution(caller, executionId)
  const key = { organizationId, executionId, userId, tab }
  const time = inSeconds(now())
  if (here) await presence.put({ ...key, at, expiresAt: time + STAY }).go()
  else await presence.delete(key).go()
  const { data } = await presence.query
    .ofExecution({ organizationId, executionId })
    .go({ pages: 'all', consistent: true })
  const present = data
    .filter(({ expiresAt }) => expiresAt > time)
    .map((one) => ({ userId: one.userId, tab: one.tab, at: one.at, seconds: one.expiresAt - time }))
  return { present, version }
}
