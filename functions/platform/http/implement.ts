import middy, { type MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { bodyLimitOf, type Call, type Calls, isOpen, isRepeatable } from '#shared/api/call.ts'
import { TRACEPARENT, traceOf } from '#shared/api/traceparent.ts'
import type { Caller } from '../auth/caller.ts'
import { withCurrentRights } from '../auth/currentRights.ts'
import { Failure } from '../failure.ts'
import { log } from '../log.ts'
import { duringTrace } from '../trace.ts'
import { authorize, identify, needsFreshRights } from './authorize.ts'
import { callerAddress, refuseBeyondSite } from './callerAddress.ts'
import { bodyOf, compressed } from './compress.ts'
import { duringCall } from './currentCall.ts'
import { countCall, limitHeaders, refuseBeyond } from './limitCalls.ts'
import { readInput } from './readInput.ts'
import { siteOrigin } from './siteOrigin.ts'
import { toFailure } from './toResponse.ts'
import { toSuccess } from './toSuccess.ts'
import type { CallContext, CallRequest, Handlers, HttpEvent } from './types.ts'

type Middleware = MiddlewareObj<HttpEvent, APIGatewayProxyStructuredResultV2>
type AnyHandler = (request: CallRequest<Call>) => Promise<unknown>

type Route = { readonly call: Call; readonly handler: AnyHandler }
type Routes = ReadonlyMap<string, Route>

const callers = new WeakMap<HttpEvent, Caller>()
const started = new WeakMap<HttpEvent, number>()
/** The headers in which programs read the limits of their key. */
const limits = new WeakMap<HttpEvent, Record<string, string>>()

const logOutcome: NonNullable<Middleware['after']> = ({ event, response }) => {
  const caller = callers.get(event)
  log.info('call', {
    route: event.routeKey,
    status: response?.statusCode,
    milliseconds: Math.round(performance.now() - (started.get(event) ?? Number.NaN)),
    organization: caller?.organizationId,
    ...(caller?.key ? { key: caller.userId } : caller?.visit ? { visit: caller.userId } : { user: caller?.userId }),
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

/** Whether a browser asked for a page or a file without a session: a person opened an address that they got. */
const isOpenedByPerson = ({ routeKey, headers }: HttpEvent, routes: Routes): boolean => {
  const call = routes.get(routeKey)?.call
  return (
    (call?.answerKind === 'blob' || call?.answerKind === 'page') &&
    isOpen(call) &&
    headers.accept?.includes('text/html') === true
  )
}

/** Runs before `logCalls` sees the end, so that the log has the final status. */
const answerFailures = (routes: Routes): Middleware => ({
  onError: async (request) => {
    const { event, error } = request
    const answer = toFailure(error, event.requestContext.requestId)
    request.response = answer
    if (!isOpenedByPerson(event, routes)) return
    const { failurePage } = await import('./failurePage.ts')
    request.response = failurePage(answer.statusCode ?? 500, error instanceof Failure ? error.message : ERROR)
  },
})

const ERROR = new Failure('internal').message

const tellLimits: NonNullable<Middleware['after']> = ({ event, response }) => {
  if (response) response.headers = { ...response.headers, ...limits.get(event) }
}

/** What a key may still call, with each answer. */
const answerLimits = (): Middleware => ({ after: tellLimits, onError: tellLimits })

/** Counts a call against its limits, and tells a program what is left of them. */
async function limitCalls({ method }: Call, caller: Caller, event: HttpEvent): Promise<void> {
  const policies = await countCall(caller, method === 'GET' ? 'reads' : 'writes')
  if (caller.key) limits.set(event, limitHeaders(policies))
  refuseBeyond(policies)
}

/** Counts a call with a public link against the limits of visitors. */
async function limitVisitors({ access }: Call, event: HttpEvent): Promise<void> {
  if (access !== 'hash' && access !== 'token') return
  const { countVisitorCall } = await import('../auth/limitVisitors.ts')
  const { hash, id } = event.pathParameters ?? {}
  await countVisitorCall(callerAddress(event), hash ?? id ?? '')
}

/** The present rights of the caller; a key or a visit has been read just now. */
const presentCaller = async (named: Caller, call: Call): Promise<Caller> =>
  named.key || named.visit ? named : withCurrentRights(named, needsFreshRights(call, named))

/** The only path parameter of a call, if it names an item of that kind. */
function soleParameter({ params }: Call, kind: string): string | undefined {
  const [only, ...others] = Object.entries(params?.shape ?? {})
  const { entity } = (only?.[1].meta() ?? {}) as { entity?: string }
  return only && others.length === 0 && entity === kind ? only[0] : undefined
}

/** Reads what a call created, with the call that answers the same about it. */
async function readAgain(
  routes: Routes,
  created: Call,
  { caller, context }: Pick<CallRequest<Call>, 'caller' | 'context'>,
  kind: string,
  id: string,
): Promise<APIGatewayProxyStructuredResultV2 | undefined> {
  for (const { call, handler } of routes.values()) {
    const parameter = call.method === 'GET' && call.answer === created.answer && soleParameter(call, kind)
    if (!parameter) continue
    const request = { params: { [parameter]: id }, query: call.query?.parse({}), files: [], caller, context }
    return toSuccess(created, await handler(request as unknown as CallRequest<Call>), [])
  }
  return undefined
}

async function answer(
  routes: Routes,
  { call, handler }: Route,
  event: HttpEvent,
): Promise<APIGatewayProxyStructuredResultV2> {
  await limitVisitors(call, event)
  const named = await identify(call, event)
  // Recorded before anything is rejected, so that the log of a failure names the caller.
  if (named) callers.set(event, named)
  const caller = named && (await presentCaller(named, call))
  if (caller) {
    await limitCalls(call, caller, event)
    authorize(call, caller, event)
  }
  const context: CallContext = {
    requestId: event.requestContext.requestId,
    address: callerAddress(event),
    userAgent: event.headers['user-agent'] ?? '',
    site: siteOrigin(event),
    messages: [],
  }
  const input = await readInput(call, event)
  const raw = call.raw && { headers: event.headers, bytes: bodyOf(event, bodyLimitOf(call)) }
  const request = { ...input, raw, caller, context } as unknown as CallRequest<Call>
  const once = async () => toSuccess(call, await duringCall(context, () => handler(request)), context.messages)
  const key = event.headers['idempotency-key']
  if (!caller || key === undefined || !isRepeatable(call)) return compressed(event, await once())
  const { answerOnce } = await import('./answerOnce.ts')
  const read = (kind: string, id: string) => readAgain(routes, call, request, kind, id)
  return compressed(event, await answerOnce({ call, caller, input, key, answer: once, read }))
}

/** The Lambda function of a capability: each declared call is handled by its handler, and nothing else. */
export function implement<C extends Calls>(calls: C, handlers: Handlers<C>) {
  const routes: Routes = new Map(
    Object.entries(calls).map(([name, call]) => [
      `${call.method} ${call.path}`,
      { call, handler: handlers[name] as unknown as AnyHandler },
    ]),
  )
  const handler = middy<HttpEvent, APIGatewayProxyStructuredResultV2>()
    .use(logCalls())
    .use(answerLimits())
    .use(answerFailures(routes))
    .handler(async (event) => {
      refuseBeyondSite(event)
      const route = routes.get(event.routeKey)
      if (!route) throw new Failure('not_found', 'Esta chamada não existe.')
      return answer(routes, route, event)
    })
  // The id of a trace comes from the caller: it is written to logs, and decides nothing.
  return (event: HttpEvent, context: Context): Promise<APIGatewayProxyStructuredResultV2> =>
    duringTrace(traceOf(event.headers[TRACEPARENT]), () => handler(event, context), event.requestContext.requestId)
}
