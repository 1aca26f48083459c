import { routes } from 'virtual:contract-routes/visit'
import type { Client } from '../../shell/client/createClient.ts'
import { CallFailure } from '../../shell/client/failure.ts'
import { readAnswer } from '../../shell/client/readAnswer.ts'
import { bodyOf, fillPath, type LooseInput, present, unreached } from '../../shell/client/request.ts'
import type { Route } from '../../shell/client/route.ts'

/** S0 §9. */
const TIMEOUT = 60_000

export type VisitOptions = { readonly signal?: AbortSignal | undefined; readonly keepalive?: boolean }

/** The calls of people with a link. A visitor's session is sent with those that need one; there is no account and nothing to renew. */
export function visitCalls(session: () => string | undefined): Client['links'] {
  const make =
    (name: string) =>
    (input: LooseInput = {}, options: VisitOptions = {}) => {
      const route = routes[name]
      if (!route) throw new Error(`links.${name} is not a call of visitors`)
      return call(route, input, session(), options)
    }
  // Names are checked at compile time, as in createClient.
  return new Proxy({}, { get: (_, name) => (typeof name === 'string' ? make(name) : undefined) }) as Client['links']
}

async function call(
  route: Route,
  input: LooseInput,
  session: string | undefined,
  { signal, keepalive }: VisitOptions,
): Promise<unknown> {
  const address = new URL(fillPath(route.path, input.params ?? {}), location.origin)
  for (const [name, value] of Object.entries(present(input.query ?? {}))) address.searchParams.set(name, value)
  const { json } = bodyOf(route, input)
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort('timeout'), route.timeout ?? TIMEOUT)
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
