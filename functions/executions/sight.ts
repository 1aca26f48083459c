import { groupsOf } from '#functions/groups/index.ts'
import { hiddenInterviews, restrictedTo } from '#functions/interviews/index.ts'
import { membersSeeAll } from '#functions/organizations/index.ts'
import { type Caller, holds } from '../platform/auth/caller.ts'
import type { StoredExecution } from './present.ts'

/** What decides who may see an execution. */
export const sightAttributes = ['interviewId', 'createdBy', 'assignedTo', 'group', 'reviewers'] as const
export type Whose = Pick<StoredExecution, (typeof sightAttributes)[number]>

/** What a person of an organisation may see of its executions. */
export type Sight =
  | 'all'
  | {
      readonly userId: string
      readonly groups: readonly string[]
      /** Of restricted interviews, only what names the person or a group of theirs; absent where that holds of every one. */
      readonly hidden?: ReadonlySet<string>
    }

/**
 * Owners see every execution, and so do members but for those of interviews that are restricted to other groups, unless the organisation
 * chose that they see those alone which they began, are responsible for, review, or that lie with a group of theirs. A session of one
 * document was let in to it by the organisation's own key.
 */
export async function sightOf(caller: Caller): Promise<Sight> {
  const { organizationId, userId, only } = caller
  if (only || holds(caller, 'owner')) return 'all'
  const [seesOthers, hidden] = await Promise.all([membersSeeAll(organizationId), hiddenInterviews(caller)])
  if (seesOthers && hidden.size === 0) return 'all'
  return { userId, groups: await groupsOf(organizationId, userId), ...(seesOthers && { hidden }) }
}

const names = ({ createdBy, assignedTo, reviewers }: Whose, userId: string): boolean =>
  createdBy === userId || assignedTo === userId || reviewers?.includes(userId) === true

/** Whether an execution is in sight. */
export function isInSight(sight: Sight, stored: Whose): boolean {
  if (sight === 'all' || sight.hidden?.has(stored.interviewId) === false || names(stored, sight.userId)) return true
  const groups = [stored.group, ...(stored.reviewers ?? [])]
  return sight.groups.some((id) => groups.includes(id))
}

/** Who may see something besides the organisation's owners: every member, or these people and groups. */
export type Audience = 'everyone' | { readonly people: readonly string[]; readonly groups: readonly string[] }

type Rules = {
  readonly seesOthers: boolean
  /** Of the execution's interview, where it is restricted. */
  readonly restrictedTo: readonly string[] | undefined
}

/** `isInSight` from the other side: everybody of whom it is true. */
export function audienceUnder({ seesOthers, restrictedTo }: Rules, stored: Whose): Audience {
  if (seesOthers && !restrictedTo) return 'everyone'
  const { createdBy, assignedTo, group, reviewers = [] } = stored
  const named = (ids: readonly (string | undefined)[]) => [...new Set(ids)].filter((id): id is string => Boolean(id))
  return {
    people: named([createdBy, assignedTo, ...reviewers]),
    groups: named([group, ...reviewers, ...((seesOthers && restrictedTo) || [])]),
  }
}

/** Who may see an execution, for telling them of it. */
export async function audienceOf(organizationId: string, stored: Whose): Promise<Audience> {
  const [seesOthers, groups] = await Promise.all([
    membersSeeAll(organizationId),
    restrictedTo(organizationId, stored.interviewId),
  ])
  return audienceUnder({ seesOthers, restrictedTo: groups }, stored)
}

/** Whether a person may see an execution; asks no more of the table than the answer needs. */
export async function maySee(caller: Caller, stored: Whose): Promise<boolean> {
  return names(stored, caller.userId) || isInSight(await sightOf(caller), stored)
}

/** The names under which the caller reviews, themselves and their groups, where only what awaits them is asked for. */
export async function reviewingAs(
  { organizationId, userId }: Caller,
  { toReview }: { readonly toReview?: 'true' | 'false' | undefined },
): Promise<readonly string[] | undefined> {
  return toReview === 'true' ? [userId, ...(await groupsOf(organizationId, userId))] : undefined
}
