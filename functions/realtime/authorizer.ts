import type { AppSyncAuthorizerEvent, AppSyncAuthorizerResult } from 'aws-lambda'
import { findExecution } from '../executions/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { standingOf } from '../platform/auth/standing.ts'
import { verifyAccessToken } from '../platform/auth/verifyAccessToken.ts'
import { Failure } from '../platform/failure.ts'
import { mayHear } from './mayHear.ts'

/** AppSync Events names the operation and, for a subscription, the channel; a connection has none yet. */
type EventsContext = {
  readonly operation?: string
  readonly channel?: string
}

/** Of an execution, whoever may not see it hears nothing either; every other channel is none of an execution. */
async function seesExecutionOf(caller: Caller, channel: string | undefined): Promise<boolean> {
  const [, executionId] = /\/executions\/([^/]+)\//.exec(channel ?? '') ?? []
  return executionId === undefined || (await findExecution(caller, executionId)) !== undefined
}

const bearer = (token: string): string => token.replace(/^Bearer /i, '')

/** People listen to their own organisation's channels, and of people to their own alone; they never publish: functions publish with their own rights, not through here. */
export async function handler(event: AppSyncAuthorizerEvent): Promise<AppSyncAuthorizerResult> {
  const { operation, channel } = event.requestContext as unknown as EventsContext
  try {
    const caller = await standingOf(await verifyAccessToken(bearer(event.authorizationToken)), true)
    // The channel tells of everything in the organisation: not for who reaches one document, or nothing yet.
    const allowed =
      !caller.only &&
      !caller.mustEnrol &&
      (operation === 'EVENT_CONNECT' ||
        (operation === 'EVENT_SUBSCRIBE' && mayHear(caller, channel) && (await seesExecutionOf(caller, channel))))
    // Never kept: an answer about one channel must not open another.
    return { isAuthorized: allowed, ttlOverride: 0 }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { isAuthorized: false, ttlOverride: 0 }
  }
}
