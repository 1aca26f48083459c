import { groupsOf } from '#functions/groups/index.ts'
import { membersSeeAll } from '#functions/organizations/index.ts'
import { type Caller, holds } from '../platform/auth/caller.ts'
import type { StoredExecution } from './present.ts'

/** What a person of an organisation may see of its executions. */
export type Sight = 'all' | { readonly userId: string; readonly groups: readonly string[] }

/**
 * Owners see every execution, and so do members unless the organisation chose that they see those alone which they began, are responsible
 * for, or that lie with a group of theirs. A session of one document was let in to it by the organisation's own key.
 */
export async function sightOf(caller: Caller): Promise<Sight> {
  const { organizationId, userId, only } = caller
  if (only || holds(caller, 'owner') || (await membersSeeAll(organizationId))) return 'all'
  return { userId, groups: await groupsOf(organizationId, userId) }
}

type Whose = Pick<StoredExecution, 'createdBy' | 'assignedTo' | 'group'>

const isOf = ({ createdBy, assignedTo }: Whose, userId: string): boolean =>
  createdBy === userId || assignedTo === userId

/** Whether a person may see an execution; asks no more of the table than the answer needs. */
export async function maySee(caller: Caller, stored: Whose): Promise<boolean> {
  if (isOf(stored, caller.userId)) return true
  const sight = await sightOf(caller)
  return sight === 'all' || (stored.group !== undefined && sight.groups.includes(stored.group))
}
