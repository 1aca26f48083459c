import type { Call } from '#shared/api/call.ts'
import { type Caller, holds } from '../auth/caller.ts'
import { verifyAccessToken } from '../auth/verifyAccessToken.ts'
import { Failure, found } from '../failure.ts'
import type { HttpEvent } from './types.ts'

const bearer = (event: HttpEvent): string => {
  const match = /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(event.headers.authorization ?? '')
  if (!match) throw new Failure('unauthenticated')
  return match[1]!
}

const mayCall = (call: Call, caller: Caller): boolean => {
  if (caller.isAdmin && call.alsoAdmin) return true
  if (call.access === 'admin') return caller.isAdmin
  if (call.access === 'owner') return holds(caller, 'owner')
  return !call.privilege || holds(caller, call.privilege)
}

/**
 * The one place that decides who may make a call, from its declaration alone. Another organisation in the path is answered as if it did
 * not exist.
 */
export const authorize = async (call: Call, event: HttpEvent): Promise<Caller | undefined> => {
  if (call.access === 'public') return undefined
  const caller = await verifyAccessToken(bearer(event))
  if (!mayCall(call, caller)) throw new Failure('forbidden')
  const organization = call.ownOrganization && event.pathParameters?.[call.ownOrganization]
  if (organization && organization !== caller.organizationId && !(caller.isAdmin && call.alsoAdmin)) found(null)
  return caller
}
