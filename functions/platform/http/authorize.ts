import { apiScopeText } from '#shared/api/apiScopes.ts'
import { type Call, isOpen } from '#shared/api/call.ts'
import { errorText } from '#shared/api/errors.ts'
import { holds, ownsOrganization } from '#shared/api/holds.ts'
import { API_KEY_PREFIX } from '../auth/apiKeySecret.ts'
import type { Caller, KeyGrant, Only } from '../auth/caller.ts'
import { verifyAccessToken } from '../auth/verifyAccessToken.ts'
import { Failure, found } from '../failure.ts'
import { callerAddress } from './callerAddress.ts'
import type { HttpEvent } from './types.ts'

function bearer(event: HttpEvent): string {
  const match = /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(event.headers.authorization ?? '')
  if (!match) throw new Failure('unauthenticated')
  return match[1]!
}

const entityOf = (call: Call, name: string): unknown =>
  (call.params?.shape[name]?.meta() as { entity?: string } | undefined)?.entity

/** Whether a call stays within the document a session is bound to: it names the document, or reads what names its model. */
function staysWithin({ template, document }: Only, userId: string, call: Call, event: HttpEvent): boolean {
  if (call.access !== 'member' || call.notEmbedded) return false
  const named = Object.entries(event.pathParameters ?? {})
  const values = (entity: string) => named.flatMap(([name, value]) => (entityOf(call, name) === entity ? [value] : []))
  // Of users, only the session's own: the other system vouched for that one only.
  if (values('user').some((id) => id !== userId)) return false
  if (call.alsoEmbedded) return true
  const [interviews, executions] = [values('interview'), values('execution')]
  if (interviews.some((id) => id !== template) || executions.some((id) => id !== document)) return false
  return executions.length > 0 || (interviews.length > 0 && call.method === 'GET')
}

/** Whether a call is part of enrolling one's own second factor. */
const isOfEnrolling = ({ userId }: Caller, call: Call, event: HttpEvent): boolean =>
  call.alsoEnrolling === true &&
  Object.entries(event.pathParameters ?? {}).every(
    ([name, value]) => entityOf(call, name) !== 'user' || value === userId,
  )

const ENROL = 'O seu acesso exige a verificação em duas etapas. Ligue a sua para continuar.'

/** Why a key may not make a call, or undefined if it may: one of the permissions that the call declares is enough. */
function refusalOfKey({ scopes }: KeyGrant, call: Call): string | undefined {
  if (!call.scopes) return 'Esta chamada não é feita com chave de API.'
  if (call.scopes.some((scope) => scopes.includes(scope))) return undefined
  return `Esta chave de API não tem a permissão "${apiScopeText[call.scopes[0]!].name}".`
}

function mayCall(call: Call, caller: Caller): boolean {
  if (caller.isAdmin && call.alsoAdmin) return true
  if (call.access === 'token') return caller.visit !== undefined
  if (call.access === 'admin') return caller.isAdmin
  if (call.access === 'owner') return ownsOrganization(caller)
  return !call.privilege || holds(caller, call.privilege)
}

/** The visitor of a session token, in the header or, as S0 §7 has it, in the query. */
async function identifyVisitor(event: HttpEvent): Promise<Caller> {
  const token = event.headers.authorization ? bearer(event) : event.queryStringParameters?.token
  if (!token) throw new Failure('unauthenticated')
  // Most functions have no visitors.
  const { verifyVisit } = await import('../auth/verifyVisit.ts')
  return verifyVisit(event.pathParameters?.hash ?? '', token, callerAddress(event))
}

/** The caller from a call's token or API key; undefined if the call needs none. */
export async function identify(call: Call, event: HttpEvent): Promise<Caller | undefined> {
  if (isOpen(call)) return undefined
  if (call.access === 'token') return identifyVisitor(event)
  const token = bearer(event)
  if (!token.startsWith(API_KEY_PREFIX)) return verifyAccessToken(token)
  // Most calls are made by people.
  const { verifyApiKey } = await import('../auth/verifyApiKey.ts')
  return verifyApiKey(token)
}

/** Whether cached rights are not enough: for changes, and for what only owners or administrators may see. */
export const needsFreshRights = (call: Call, caller: Caller): boolean =>
  call.method !== 'GET' || call.access !== 'member' || caller.isAdmin

/** Why a caller may not make a call, whatever it names; undefined if they may. */
export function refusalOf(call: Call, caller: Caller): string | undefined {
  return (caller.key && refusalOfKey(caller.key, call)) ?? (mayCall(call, caller) ? undefined : errorText.forbidden)
}

/**
 * The only place that decides who may make a call, from its declaration alone. Another organisation in the path is answered as if it did
 * not exist.
 */
export function authorize(call: Call, caller: Caller, event: HttpEvent): void {
  const refusal = refusalOf(call, caller)
  if (refusal) throw new Failure('forbidden', refusal)
  if (caller.mustEnrol && !isOfEnrolling(caller, call, event)) throw new Failure('forbidden', ENROL)
  if (caller.only && !caller.visit && !staysWithin(caller.only, caller.userId, call, event))
    throw new Failure('forbidden')
  const organization = call.ownOrganization && event.pathParameters?.[call.ownOrganization]
  if (organization && organization !== caller.organizationId && !(caller.isAdmin && call.alsoAdmin)) found(null)
}
