import { groupsOf } from '#functions/groups/index.ts'
import { hiddenInterviews, restrictedTo } from '#functions/interviews/index.ts'
import { membersSeeAll } from '#functions/organizations/index.ts'
import {
  mayFillDocuments,
  type OperationRole,
  type PersonOperation,
  personOperations,
  refusalOf,
  transitionOf,
} from '#shared/api/executions/policy.ts'
import { ownsOrganization } from '#shared/api/holds.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import type { Audience } from '../platform/realtime/audience.ts'
import type { Attributes, Operations } from './conditions.ts'
import type { StoredExecution } from './present.ts'

/** The attributes that determine who may see an execution. */
export const accessAttributes = ['interviewId', 'createdBy', 'assignedTo', 'group', 'reviewers'] as const
export type AccessFacts = Pick<StoredExecution, (typeof accessAttributes)[number]>

/** Which of the organisation's executions a person may see. */
export type VisibleExecutions =
  | 'all'
  | {
      readonly userId: string
      readonly groups: readonly string[]
      /** Interviews of which the person may only see executions that name them or one of their groups; if absent, this applies to all. */
      readonly hidden?: ReadonlySet<string>
      /** The only interviews whose executions an API key sees. */
      readonly seen?: readonly string[]
    }

/**
 * Owners see all executions. Members see all except those of interviews restricted to other groups. If the organisation chose so, members
 * only see executions that they created, are responsible for or review, themselves or through a group. A session for one document was
 * opened with the organisation's own key. An API key sees the executions of its interviews.
 */
export async function visibleExecutions(caller: Caller): Promise<VisibleExecutions> {
  const { organizationId, userId, only, key } = caller
  if (only || ownsOrganization(caller)) return 'all'
  if (key) return key.interviews ? { userId, groups: [], seen: key.interviews } : 'all'
  const [seesOthers, hidden] = await Promise.all([membersSeeAll(organizationId), hiddenInterviews(caller)])
  if (seesOthers && hidden.size === 0) return 'all'
  return { userId, groups: await groupsOf(organizationId, userId), ...(seesOthers && { hidden }) }
}

/** The people and groups that an execution names: they see it even where others do not. */
export const namedBy = ({ createdBy, assignedTo, group, reviewers = [] }: AccessFacts): string[] =>
  [createdBy, assignedTo, group, ...reviewers].filter((id): id is string => Boolean(id))

const names = ({ createdBy, assignedTo, reviewers }: AccessFacts, userId: string): boolean =>
  createdBy === userId || assignedTo === userId || reviewers?.includes(userId) === true

export function isVisible(visible: VisibleExecutions, stored: AccessFacts): boolean {
  if (
    visible === 'all' ||
    visible.seen?.includes(stored.interviewId) ||
    visible.hidden?.has(stored.interviewId) === false ||
    names(stored, visible.userId)
  )
    return true
  const groups = [stored.group, ...(stored.reviewers ?? [])]
  return visible.groups.some((id) => groups.includes(id))
}

/** What the table can narrow a query to beforehand: the executions that name a person, if they see no others. */
export function visibleClause(
  visible: VisibleExecutions,
  { createdBy, assignedTo, group, reviewers }: Attributes,
  { eq, contains }: Operations,
): string {
  if (visible === 'all' || visible.hidden || visible.seen) return ''
  const { userId, groups } = visible
  const clauses = [
    eq(createdBy, userId),
    eq(assignedTo, userId),
    contains(reviewers, userId),
    ...groups.flatMap((id) => [eq(group, id), contains(reviewers, id)]),
  ]
  return `(${clauses.join(' OR ')})`
}

/** Whether a person may see an execution; reads from the table only if the execution does not name them. */
export async function maySeeExecution(caller: Caller, stored: AccessFacts): Promise<boolean> {
  return names(stored, caller.userId) || isVisible(await visibleExecutions(caller), stored)
}

type Rules = {
  readonly seesOthers: boolean
  /** The groups that the execution's interview is restricted to, if it is. */
  readonly restrictedTo: readonly string[] | undefined
}

/** The inverse of `isVisible`: everyone for whom it is true. */
export function audienceUnder({ seesOthers, restrictedTo }: Rules, stored: AccessFacts): Audience {
  if (seesOthers && !restrictedTo) return 'everyone'
  const { createdBy, assignedTo, group, reviewers = [] } = stored
  const named = (ids: readonly (string | undefined)[]) => [...new Set(ids)].filter((id): id is string => Boolean(id))
  return {
    people: named([createdBy, assignedTo, ...reviewers]),
    groups: named([group, ...reviewers, ...((seesOthers && restrictedTo) || [])]),
  }
}

/** Who may see an execution, to announce its changes to them. */
export async function audienceOf(organizationId: string, stored: AccessFacts): Promise<Audience> {
  const [seesOthers, groups] = await Promise.all([
    membersSeeAll(organizationId),
    restrictedTo(organizationId, stored.interviewId),
  ])
  return audienceUnder({ seesOthers, restrictedTo: groups }, stored)
}

const REFUSED: Readonly<Record<Exclude<OperationRole, 'clock'>, string>> = {
  editor:
    'Só altera este documento quem cuida dele: quem o começou, a pessoa ou o grupo responsável e os proprietários. Se precisar, peça que passem o documento a você.',
  reviewer: 'Este documento espera a revisão de outra pessoa.',
  owner: 'Só proprietários da organização trocam quem revisa um documento.',
}

type OwnGroups = () => Promise<readonly string[]>

/** Reads the caller's groups when they are first asked for. */
export function groupsOfCaller({ organizationId, userId }: Caller): OwnGroups {
  let reading: Promise<readonly string[]> | undefined
  return () => {
    reading ??= groupsOf(organizationId, userId)
    return reading
  }
}

/**
 * Whether the caller may edit a document: its creator, the person or group responsible, owners and API keys, if they have the privilege to
 * edit.
 */
export async function mayEdit(
  caller: Caller,
  { createdBy, assignedTo, group }: StoredExecution,
  ownGroups = groupsOfCaller(caller),
): Promise<boolean> {
  if (!mayFillDocuments(caller)) return false
  // A session for one document was opened with the organisation's own key.
  if (caller.only || caller.key || ownsOrganization(caller) || [createdBy, assignedTo].includes(caller.userId))
    return true
  return group !== undefined && (await ownGroups()).includes(group)
}

/** Fails with 403 if the caller may not edit the document. */
export async function requireEditor(caller: Caller, stored: StoredExecution): Promise<void> {
  if (!(await mayEdit(caller, stored))) throw new Failure('forbidden', REFUSED.editor)
}

/** Whether the caller may see the passwords among the answers: those who may edit the document, unless they came by a public link. */
export const mayReadPasswords = async (caller: Caller, stored: StoredExecution): Promise<boolean> =>
  !caller.visit && (await mayEdit(caller, stored))

/** The ids among those given that are the caller's own or their groups'. */
export async function idsOfCaller(
  caller: Caller,
  named: readonly string[],
  ownGroups = groupsOfCaller(caller),
): Promise<readonly string[]> {
  const own = named.filter((id) => id === caller.userId)
  if (own.length === named.length) return own
  const groups = await ownGroups()
  return named.filter((id) => id === caller.userId || groups.includes(id))
}

/** The ids that the caller reviews as (their own and their groups'), if only executions awaiting their review are requested. */
export async function reviewingAs(
  { organizationId, userId }: Caller,
  { toReview }: { readonly toReview?: 'true' | 'false' | undefined },
): Promise<readonly string[] | undefined> {
  return toReview === 'true' ? [userId, ...(await groupsOf(organizationId, userId))] : undefined
}

/** Whether the caller may review a document: awaited reviewers, and owners, so that reviewers who have left do not block it. */
const mayReview = async (caller: Caller, { awaiting = [] }: StoredExecution, ownGroups: OwnGroups): Promise<boolean> =>
  !caller.only && (ownsOrganization(caller) || (await idsOfCaller(caller, awaiting, ownGroups)).length > 0)

/** Whether the caller may comment on a document: those who may edit it, and its reviewers. */
export async function mayComment(caller: Caller, stored: StoredExecution): Promise<boolean> {
  if (await mayEdit(caller, stored)) return true
  return !caller.only && (await idsOfCaller(caller, stored.reviewers ?? [])).length > 0
}

function holdsRole(
  caller: Caller,
  stored: StoredExecution,
  by: OperationRole,
  ownGroups = groupsOfCaller(caller),
): boolean | Promise<boolean> {
  if (by === 'editor') return mayEdit(caller, stored, ownGroups)
  if (by === 'reviewer') return mayReview(caller, stored, ownGroups)
  return by === 'owner' && ownsOrganization(caller)
}

/** Fails with 422 if the document's status does not allow the operation, and with 403 if the caller's role does not. */
export async function requireAllowed(
  caller: Caller,
  stored: StoredExecution,
  operation: PersonOperation,
): Promise<void> {
  const transition = transitionOf(operation, stored.status)
  if (!transition) throw new Failure('invalid', refusalOf(operation, stored.status))
  if (transition.by !== 'clock' && !(await holdsRole(caller, stored, transition.by)))
    throw new Failure('forbidden', REFUSED[transition.by])
}

/** The operations that the caller may do on a document now. */
export async function allowedOperations(
  caller: Caller,
  stored: StoredExecution,
  ownGroups = groupsOfCaller(caller),
): Promise<PersonOperation[]> {
  if (stored.trashedAt) return []
  const roles = new Map<OperationRole, boolean>()
  for (const role of ['editor', 'reviewer', 'owner'] as const)
    roles.set(role, await holdsRole(caller, stored, role, ownGroups))
  return personOperations.filter((operation) => roles.get(transitionOf(operation, stored.status)?.by ?? 'clock'))
}
