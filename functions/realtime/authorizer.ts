import type { AppSyncAuthorizerEvent, AppSyncAuthorizerResult } from 'aws-lambda'
import { withCurrentRights } from '../platform/auth/currentRights.ts'
import { verifyAccessToken } from '../platform/auth/verifyAccessToken.ts'
import { Failure } from '../platform/failure.ts'
import { maySubscribe } from './policy.ts'

/** The operation and, for a subscription, the channel; a connection has none yet. */
type EventsContext = {
  readonly operation?: string
  readonly channel?: string
}

const bearer = (token: string): string => token.replace(/^Bearer /i, '')

/**
 * People can subscribe to their own organisation's channels and to their own personal one. They can never publish: functions do, with their
 * own credentials.
 */
export async function handler(event: AppSyncAuthorizerEvent): Promise<AppSyncAuthorizerResult> {
  const { operation, channel } = event.requestContext as unknown as EventsContext
  try {
    const caller = await withCurrentRights(await verifyAccessToken(bearer(event.authorizationToken)), true)
    // The channels cover the whole organisation: not for sessions for one document, or before enrolling a required second factor.
    const allowed =
      !caller.only &&
      !caller.mustEnrol &&
      (operation === 'EVENT_CONNECT' || (operation === 'EVENT_SUBSCRIBE' && (await maySubscribe(caller, channel))))
    // Not cached: an answer for one channel must not apply to another.
    return { isAuthorized: allowed, ttlOverride: 0 }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { isAuthorized: false, ttlOverride: 0 }
  }
}
