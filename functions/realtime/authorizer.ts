import type { AppSyncAuthorizerEvent, AppSyncAuthorizerResult } from 'aws-lambda'
import { findExecution } from '../executions/index.ts'
import { groupsOf } from '../groups/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { standingOf } from '../platform/auth/standing.ts'
import { verifyAccessToken } from '../platform/auth/verifyAccessToken.ts'
import { Failure } from '../platform/failure.ts'
import { maySubscribe } from './maySubscribe.ts'

/** The operation and, for a subscription, the channel; a connection has none yet. */
type EventsContext = {
  readonly operation?: string
  readonly channel?: string
}

/** For an execution's channel, whether the caller may see it; for a group's, whether they are a member. */
async function isConcerned(caller: Caller, channel: string | undefined): Promise<boolean> {
  const [, what, id] = /\/(executions|groups)\/([^/]+)\//.exec(channel ?? '') ?? []
  if (what === 'executions') return (await findExecution(caller, id ?? '')) !== undefined
  return what !== 'groups' || (await groupsOf(caller.organizationId, caller.userId)).includes(id ?? '')
}

const bearer = (token: string): string => token.replace(/^Bearer /i, '')

/**
 * People can subscribe to their own organisation's channels and to their own personal one. They can never publish: functions do, with their
 * own credentials.
 */
export async function handler(event: AppSyncAuthorizerEvent): Promise<AppSyncAuthorizerResult> {
  const { operation, channel } = event.requestContext as unknown as EventsContext
  try {
    const caller = await standingOf(await verifyAccessToken(bearer(event.authorizationToken)), true)
    // The channels cover the whole organisation: not for sessions for one document, or before enrolling a required second factor.
    const allowed =
      !caller.only &&
      !caller.mustEnrol &&
      (operation === 'EVENT_CONNECT' ||
        (operation === 'EVENT_SUBSCRIBE' && maySubscribe(caller, channel) && (await isConcerned(caller, channel))))
    // Not cached: an answer for one channel must not apply to another.
    return { isAuthorized: allowed, ttlOverride: 0 }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { isAuthorized: false, ttlOverride: 0 }
  }
}
