import { CallFailure } from './failure.ts'
import { readAnswer } from './readAnswer.ts'
import { bodyOf, fillPath, type LooseInput, present, unreached } from './request.ts'
import type { Route } from './route.ts'

/** S0 §9. */
const TIMEOUT = 60_000

type OpenOptions = { readonly signal?: AbortSignal | undefined; readonly keepalive?: boolean }

/**
 * The calls of one capability for people without an account: there is nothing to renew. A visitor's session is sent with those that need
 * one. Names are checked at compile time, as in createClient: the caller gives the object its type.
 */
export function openCalls(
  routes: Readonly<Record<string, Route>>,
  session: () => string | undefined = () => undefined,
): unknown {
  const make =
    (name: string) =>
    (input: LooseInput = {}, options: OpenOptions = {}) => {
      const route = routes[name]
      if (!route) throw new Error(`No call ${name}`)
      return call(route, input, session(), options)
    }
  return new Proxy({}, { get: (_, name) => (typeof name === 'string' ? make(name) : undefined) })
}

async function call(
  route: Route,
  input: LooseInput,
  session: string | undefined,
  { signal, keepalive }: OpenOptions,
): Promise<unknown> {
  const address = new URL(fillPath(route.path, input.params ?? {}), location.origin)
  for (const [name, value] of Object.entries(present(input.query ?? {}))) address.searchParams.set(name, value)
  const { json, body } = bodyOf(route, input)
  const stop = new AbortController()
  const timer = route.timeout === false ? undefined : setTimeout(() => stop.abort('timeout'), route.timeout ?? TIMEOUT)
  const leave = () => stop.abort('left')
  signal?.addEventListener('abort', leave)
  try {
    const response = await fetch(address, {
      method: route.method,
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(route.access === 'token' && session && { authorization: `Bearer ${session}` }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(body && { body }),
      signal: stop.signal,
      keepalive,
    })
    return (await readAnswer(response, route)).data
  } catch (error) {
    if (error instanceof CallFailure || stop.signal.reason === 'left') throw error
    throw unreached(stop.signal.reason === 'timeout' ? 'timeout' : 'unreachable', error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}
