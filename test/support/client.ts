import { inject } from 'vitest'
import type { Method } from '#shared/api/call.ts'
import { type Answered, type Client, clientOf, sendRaw } from './clientOf.ts'
import type { Role } from './world.ts'

/** Somebody who is signed in. */
export type Session = { readonly accessToken: string }

const tokenOf = (who: Role | Session): string =>
  (typeof who === 'string' ? inject('world').people[who] : who).accessToken

export const withToken = (token: string): Client => clientOf(inject('world').url, token)

/** The calls of one of the world's people, or of somebody whom a test signed in: `as(owner).tasks.createTask({ body })`. */
export const as = (who: Role | Session): Client => withToken(tokenOf(who))

/** The calls of somebody who is not signed in. */
export const anonymous = (): Client => clientOf(inject('world').url)

/** A request that need not match any declaration: what it says is sent as it is. */
export const raw = (
  who: Role | Session | undefined,
  method: Method,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
): Promise<Answered> => sendRaw(inject('world').url, who && tokenOf(who), method, path, body, headers)
