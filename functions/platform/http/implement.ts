import middy, { type MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Call, Calls } from '#shared/api/call.ts'
import type { Caller } from '../auth/caller.ts'
import { limitCalls } from '../auth/callLimiter.ts'
import { standingOf } from '../auth/standing.ts'
import { Failure } from '../failure.ts'
import { log } from '../log.ts'
import { authorize, identify, needsFreshStanding } from './authorize.ts'
import { callerAddress } from './callerAddress.ts'
import { compressed } from './compress.ts'
import { duringCall } from './currentCall.ts'
import { readInput } from './readInput.ts'
import { siteOrigin } from './siteOrigin.ts'
import { toFailure } from './toResponse.ts'
import { toSuccess } from './toSuccess.ts'
import type { CallContext, CallRequest, Handlers, HttpEvent } from './types.ts'

type Middleware = MiddlewareObj<HttpEvent, APIGatewayProxyStructuredResultV2>
type AnyHandler = (request: CallRequest<Call>) => Promise<unknown>

const callers = new WeakMap<HttpEvent, Caller>()
const started = new WeakMap<HttpEvent, number>()

const logOutcome: NonNullable<Middleware['after']> = ({ event, response }) => {
  const caller = callers.get(event)
  log.info('call', {
    requestId: event.requestContext.requestId,
    route: event.routeKey,
    status: response?.statusCode,
    milliseconds: Math.round(performance.now() - (started.get(event) ?? Number.NaN)),
    organization: caller?.organizationId,
    user: caller?.userId,
  })
}

/** One log line per call, with its outcome and duration. */
const logCalls = (): Middleware => ({
  before: ({ event }) => {
    started.set(event, performance.now())
  },
  after: logOutcome,
  onError: logOutcome,
})

/** Runs before `logCalls` sees the end, so that the log has the final status. */
const answerFailures = (): Middleware => ({
  onError: (request) => {
    request.response = toFailure(request.error, request.event.requestContext.requestId)
  },
})

async function answer(call: Call, handler: AnyHandler, event: HttpEvent): Promise<APIGatewayProxyStructuredResultV2> {
  const named = await identify(call, event)
  // Recorded before anything is rejected, so that the log of a failure names the caller.
  if (named) callers.set(event, named)
  const caller = named && (await standingOf(named, needsFreshStanding(call, named)))
  if (caller) {
    await limitCalls?.(caller.organizationId)
    authorize(call, caller, event)
  }
  const context: CallContext = {
    requestId: event.requestContext.requestId,
    address: callerAddress(event),
    userAgent: event.headers['user-agent'] ?? '',
    site: siteOrigin(event),
    messages: [],
  }
  const request = { ...(await readInput(call, event)), caller, context } as unknown as CallRequest<Call>
  return compressed(event, toSuccess(call, await duringCall(context, () => handler(request)), context.messages))
}

/** The Lambda function of a capability: each declared call is handled by its handler, and nothing else. */
export function implement<C extends Calls>(calls: C, handlers: Handlers<C>) {
  const routes = new Map(
    Object.entries(calls).map(([name, call]) => [
      `${call.method} ${call.path}`,
      { call, handler: handlers[name] as unknown as AnyHandler },
    ]),
  )
  return middy<HttpEvent, APIGatewayProxyStructuredResultV2>()
    .use(logCalls())
    .use(answerFailures())
    .handler(async (event) => {
      const route = routes.get(event.routeKey)
      if (!route) throw new Failure('not_found', 'Esta chamada não existe.')
      return answer(route.call, route.handler, event)
    })
}
