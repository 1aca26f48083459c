import ky, { isTimeoutError } from 'ky'
import type { Answer, Call, CallInput } from '#shared/api/call.ts'
import type { Message } from '#shared/api/envelope.ts'
import type { Capability, Contract } from '#shared/api/index.ts'
import { newTrace, TRACEPARENT, traceparent } from '#shared/api/traceparent.ts'
import type { Tokens } from '../session/tokens.ts'
import { CallFailure } from './failure.ts'
import { readAnswer } from './readAnswer.ts'
import { bodyOf, fillPath, type LooseInput, present, unreached } from './request.ts'
import type { Route } from './route.ts'

/** S0 §9. */
const TIMEOUT = 60_000

export type CallOptions = {
  readonly signal?: AbortSignal
  /** Background work: its messages and failures are not shown. */
  readonly quiet?: boolean
  /** Lets a save outlive the page that started it. */
  readonly keepalive?: boolean
}

/** A call of several requests is one step of what a person does. */
type Sending = CallOptions & { readonly trace?: string | undefined }

type Files<C extends Call> = C['bodyKind'] extends 'multipart' ? { files: NonNullable<LooseInput['files']> } : unknown
type Input<C extends Call> = CallInput<C> & Files<C>
type Arguments<I> =
  Record<never, never> extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions]

/** Every declared call as a function: `client.interviews.getInterview({ params: { id } })`. */
export type Client = {
  readonly [Cap in Capability]: {
    readonly [Name in keyof Contract[Cap]]: Contract[Cap][Name] extends Call
      ? (...args: Arguments<Input<Contract[Cap][Name]>>) => Promise<Answer<Contract[Cap][Name]>>
      : never
  }
}

export type ClientWorld = {
  readonly tokens: Tokens
  readonly show: (messages: readonly Message[]) => void
  /** Base of relative URLs; defaults to the page's origin. */
  readonly origin?: string
  readonly fetch?: typeof globalThis.fetch
}

/** Finds a declared call; the calls of signed-in users are loaded lazily. */
export type RouteSource = (capability: string, name: string) => Route | Promise<Route>

export function createClient(routeOf: RouteSource, world: ClientWorld): Client {
  const made = new Map<string, unknown>()
  const capability = (name: string) =>
    property(
      (callName) =>
        async (input: LooseInput = {}, options: CallOptions = {}) =>
          call(await found(routeOf, name, callName), input, options, world),
    )
  const capabilities = property((name) => {
    if (!made.has(name)) made.set(name, capability(name))
    return made.get(name)
  })
  // Names are checked at compile time: the client has the type of the contract its routes come from.
  return capabilities as Client
}

async function found(routeOf: RouteSource, capability: string, name: string): Promise<Route> {
  try {
    return await routeOf(capability, name)
  } catch (cause) {
    throw unreached('unreachable', cause)
  }
}

/** An object that creates each property from its name. */
function property(make: (name: string) => unknown): unknown {
  return new Proxy({}, { get: (_, name) => (typeof name === 'string' ? make(name) : undefined) })
}

async function call(route: Route, input: LooseInput, options: CallOptions, world: ClientWorld): Promise<unknown> {
  try {
    // What it changes is followed to its end (docs/operations.md).
    const sending = route.method === 'GET' ? options : { ...options, trace: newTrace() }
    const { data, messages } = await readAnswer(await whole(route, input, sending, world), route)
    if (!options.quiet) world.show(messages)
    return data
  } catch (error) {
    const failure = toFailure(error, options.signal)
    // A failed read is shown where the data would be; a failed action is shown in a notice.
    const shown = failure instanceof CallFailure && (failure.status !== undefined || route.method !== 'GET')
    if (shown && !options.quiet) world.show(failure.messages)
    throw failure
  }
}

/** Repeats the call for a file made in several steps: each answer says how to continue. */
async function whole(route: Route, input: LooseInput, options: Sending, world: ClientWorld): Promise<Response> {
  const response = await respond(route, input, options, world)
  if (route.answerKind !== 'blob' || response.status !== 202) return response
  const { data } = (await response.clone().json()) as { data?: { continuation?: string } }
  if (!data?.continuation) return response
  return whole(route, { ...input, query: { ...input.query, continuation: data.continuation } }, options, world)
}

/** S1 §4: on a 401 the tokens are renewed and the request is retried once. */
async function respond(route: Route, input: LooseInput, options: Sending, world: ClientWorld): Promise<Response> {
  if (route.access === 'public') return send(route, input, options, world, undefined)
  const token = world.tokens.access()
  const response = await send(route, input, options, world, token)
  if (response.status !== 401) return response
  const renewed = await world.tokens.renew(token)
  return renewed ? send(route, input, options, world, renewed) : response
}

function send(route: Route, input: LooseInput, options: Sending, world: ClientWorld, token: string | undefined) {
  return ky(fillPath(route.path, input.params ?? {}), {
    method: route.method,
    baseUrl: world.origin,
    fetch: world.fetch,
    timeout: route.timeout ?? TIMEOUT,
    throwHttpErrors: false,
    retry: route.method === 'GET' ? { limit: 1, methods: ['get'], statusCodes: [502, 503, 504] } : 0,
    searchParams: present(input.query ?? {}),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(options.trace && { [TRACEPARENT]: traceparent(options.trace) }),
    },
    signal: options.signal,
    keepalive: options.keepalive,
    ...bodyOf(route, input),
  })
}

function toFailure(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof CallFailure || signal?.aborted) return error
  if (isTimeoutError(error)) return unreached('timeout', error)
  if (error instanceof TypeError || (error instanceof Error && error.name === 'NetworkError'))
    return unreached('unreachable', error)
  return error
}
