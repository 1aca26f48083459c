import {
  type Audience,
  audienceOf,
  audienceUnder,
  isInSight,
  type Sight,
  sightOf,
  type Whose,
} from '#functions/executions/index.ts'
import { membersSeeAll } from '#functions/organizations/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { found } from '../platform/failure.ts'
import { type StoredTask, task } from './entity.ts'

type WhoseTask = Pick<StoredTask, 'origin' | 'createdBy' | 'personIds' | 'groupId'>

/** A task as the rules of documents see it: it names its author and the people and group assigned. */
export const whoseTask = ({ origin, createdBy, personIds, groupId }: WhoseTask): Whose => ({
  interviewId: origin?.interviewId ?? '',
  createdBy: createdBy ?? '',
  assignedTo: '',
  group: groupId || undefined,
  reviewers: [...personIds],
})

/** Tasks are seen by the rules of documents: those of restricted models, and where members see only their own. */
export const isTaskInSight = (sight: Sight, stored: WhoseTask): boolean => isInSight(sight, whoseTask(stored))

export const readTask = async (organizationId: string, taskId: string): Promise<StoredTask | null> =>
  (await task.get({ organizationId, taskId }).go({ consistent: true })).data

/** A task that the caller may see; 404 for any other. */
export async function findTask(caller: Caller, taskId: string): Promise<StoredTask> {
  const stored = found(await readTask(caller.organizationId, taskId))
  return found(isTaskInSight(await sightOf(caller), stored) ? stored : null)
}

/** Who may see a task, to announce its changes to them. */
export async function audienceOfTask(stored: StoredTask): Promise<Audience> {
  const whose = whoseTask(stored)
  return whose.interviewId
    ? audienceOf(stored.organizationId, whose)
    : audienceUnder({ seesOthers: await membersSeeAll(stored.organizationId), restrictedTo: undefined }, whose)
}
