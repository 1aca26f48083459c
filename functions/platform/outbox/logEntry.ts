import { isDeepStrictEqual } from 'node:util'
import { decodeTime } from 'ulid'
import type { LogRecorded } from '#events/logs.ts'
import type { LogAction } from '#shared/api/logActions.ts'
import type { LogSubject } from '#shared/api/logSubject.ts'
import { currentCall } from '../http/currentCall.ts'
import { newId } from '../id.ts'
import { cleanFacts } from './cleanFacts.ts'
import { message } from './message.ts'
import { toNobody } from './toNobody.ts'

/**
 * Who acts, and in whose log. Every caller is an actor; `{ organizationId }` alone is the system, or a visitor who is not signed in. A
 * system administrator acting on another organisation is `{ organizationId: theirs, userId, from: own organisation }`.
 */
export type Actor = {
  readonly organizationId: string
  readonly userId?: string | undefined
  /** The actor's own organisation, if it is not the one whose log it is. */
  readonly from?: string | undefined
}

type Facts = Readonly<Record<string, unknown>>

export type LoggedAction = {
  readonly action: LogAction
  readonly subject: LogSubject
  /** The values before and after a change. Unchanged properties are left out, and secrets are never stored. */
  readonly before?: Facts | undefined
  readonly after?: Facts | undefined
}

const differing = (facts: Facts | undefined, other: Facts | undefined): Facts | undefined =>
  facts && other
    ? Object.fromEntries(Object.entries(facts).filter(([name, value]) => !isDeepStrictEqual(value, other[name])))
    : facts

function written(
  { organizationId, userId, from }: Actor,
  { action, subject, before, after }: LoggedAction,
): LogRecorded {
  const call = currentCall()
  const id = newId()
  return {
    type: 'log.recorded',
    organizationId,
    id,
    // The identifier's own time, so that both have the same order.
    at: new Date(decodeTime(id)).toISOString(),
    action,
    subject,
    ...(userId && { by: { organizationId: from ?? organizationId, userId } }),
    ...(call && {
      from: { address: call.address, userAgent: call.userAgent.slice(0, 500), requestId: call.requestId },
    }),
    ...(before && { before: cleanFacts(differing(before, after)!) }),
    ...(after && { after: cleanFacts(differing(after, before)!) }),
  }
}

/**
 * The outbox item of an entry in the organisation's log, for the transaction of the change. The origin of the call is added automatically.
 */
export function logEntry(actor: Actor, logged: LoggedAction) {
  const body = written(actor, logged)
  return message(actor.organizationId, 'logs', body, `log-${body.id}`)
}

/** As large as an entry, written to the same place, but never logged: for answers that must take as long for an unknown e-mail. */
export const logEntryToNobody = (logged: LoggedAction) => ({
  ...logEntry({ organizationId: 'nobody' }, logged),
  ...toNobody,
})
