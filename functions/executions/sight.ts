import { groupsOf } from '#functions/groups/index.ts'
import { hiddenInterviews, restrictedTo } from '#functions/interviews/index.ts'
import { membersSeeAll } from '#functions/organizations/index.ts'
import { type Caller, holds } from '../platform/auth/caller.ts'
import type { StoredExecution } from './present.ts'

/** The attributes that determine who may see an execution. */
export const sightAttributes = ['interviewId', 'createdBy', 'assignedTo', 'group', 'reviewers'] as const
export type Whose = Pick<StoredExecution, (typeof sightAttributes)[number]>

/** Which of the organisation's executions a person may see. */
export type Sight =
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
export async function sightOf(caller: Caller): Promise<Sight> {
  const { organizationId, userId, only, key } = caller
  if (only || holds(caller, 'owner')) return 'all'
  if (key) return key.interviews ? { userId, groups: [], seen: key.interviews } : 'all'
  const [seesOthers, hidden] = await Promise.all([membersSeeAll(organizationId), hiddenInterviews(caller)])
  if (seesOthers && hidden.size === 0) return 'all'
  return { userId, groups: await groupsOf(organizationId, userId), ...(seesOthers && { hidden }) }
}

const names = ({ createdBy, assignedTo, reviewers }: Whose, userId: string): boolean =>
  createdBy === userId || assignedTo === userId || reviewers?.includes(userId) === true

export function isInSight(sight: Sight, stored: Whose): boolean {
  if (
    sight === 'all' ||
    sight.seen?.includes(stored.interviewId) ||
    sight.hidden?.has(stored.interviewId) === false ||
    names(stored, sight.userId)
  )
    return true
  const groups = [stored.group, ...(stored.reviewers ?? [])]
  return sight.groups.some((id) => groups.includes(id))
}

/** Who may see something, besides the organisation's owners: every member, or these people and groups. */
export type Audience = 'everyone' | { readonly people: readonly string[]; readonly groups: readonly string[] }

type Rules = {
  readonly seesOthers: boolean
  /** The groups that the execution's interview is restricted to, if it is. */
  readonly restrictedTo: readonly string[] | undefined
}

/** The inverse of `isInSight`: everyone for whom it is true. */
export function audienceUnder({ seesOthers, restrictedTo }: Rules, stored: Whose): Audience {
  if (seesOthers && !restrictedTo) return 'everyone'
  const { createdBy, assignedTo, group, reviewers = [] } = stored
  const named = (ids: readonly (string | undefined)[]) => [...new Set(ids)].filter((id): id is string => Boolean(id))
  return {
    people: named([createdBy, assignedTo, ...reviewers]),
    groups: named([group, ...reviewers, ...((seesOthers && restrictedTo) || [])]),
  }
}

/** Who may see an execution, to announce its changes to them. */
export async function audienceOf(organizationId: string, stored: Whose): Promise<Audience> {
  const [seesOthers, groups] = await Promise.all([
    membersSeeAll(organizationId),
    restrictedTo(organizationId, stored.interviewId),
  ])
  return audienceUnder({ seesOthers, restrictedTo: groups }, stored)
}

/** Whether a person may see an execution; reads from the table only if the execution does not name them. */
export async function maySee(caller: Caller, stored: Whose): Promise<boolean> {
  return names(stored, caller.userId) || isInSight(await sightOf(caller), stored)
}

/** The ids that the caller reviews as (their own and their groups'), if only executions awaiting their review are requested. */
export async function reviewingAs(
  { organizationId, userId }: Caller,
  { toReview }: { readonly toReview?: 'true' | 'false' | undefined },
): Promise<readonly string[] | undefined> {
  return toReview === 'true' ? [userId, ...(await groupsOf(organizationId, userId))] : undefined
}
