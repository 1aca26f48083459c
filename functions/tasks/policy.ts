import {
  type AccessFacts,
  audienceOf,
  audienceUnder,
  isVisible,
  type VisibleExecutions,
} from '#functions/executions/index.ts'
import { membersSeeAll } from '#functions/organizations/index.ts'
import { ownsOrganization } from '#shared/api/holds.ts'
import type { Caller } from '../platform/auth/caller.ts'
import type { Audience } from '../platform/realtime/audience.ts'
import type { StoredTask } from './entity.ts'

type TaskFacts = Pick<StoredTask, 'origin' | 'createdBy' | 'personIds' | 'groupId'>

/** A task as the policy of documents judges it: it names its author and the people and group assigned. */
export const accessFactsOf = ({ origin, createdBy, personIds, groupId }: TaskFacts): AccessFacts => ({
  interviewId: origin?.interviewId ?? '',
  createdBy: createdBy ?? '',
  assignedTo: '',
  group: groupId || undefined,
  reviewers: [...personIds],
})

/** Tasks are seen by the rules of documents: those of restricted models, and where members see only their own. */
export const isTaskVisible = (visible: VisibleExecutions, stored: TaskFacts): boolean =>
  isVisible(visible, accessFactsOf(stored))

/** Who may see a task, to announce its changes to them. */
export async function audienceOfTask(stored: StoredTask): Promise<Audience> {
  const facts = accessFactsOf(stored)
  return facts.interviewId
    ? audienceOf(stored.organizationId, facts)
    : audienceUnder({ seesOthers: await membersSeeAll(stored.organizationId), restrictedTo: undefined }, facts)
}

type Filter = { readonly userId: string; readonly shared: boolean }

/** Filters are seen by the person who saved them, and by everyone if they are shared. */
export const maySeeFilter = ({ userId }: Caller, filter: Filter): boolean => filter.shared || filter.userId === userId

export const mayChangeFilter = ({ userId }: Caller, filter: Filter): boolean => filter.userId === userId

export const mayDeleteFilter = (caller: Caller, filter: Filter): boolean =>
  mayChangeFilter(caller, filter) || ownsOrganization(caller)
