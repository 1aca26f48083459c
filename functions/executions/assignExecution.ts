import { checkGroup } from '#functions/groups/index.ts'
import type { Body } from '#shared/api/call.ts'
import type { ExecutionSummary, executions } from '#shared/api/executions.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { checkAssignee } from './checkAssignee.ts'
import { findExecution } from './findExecution.ts'
import { requireEditor } from './policy.ts'
import { presentSummary } from './present.ts'
import { replaceExecution } from './replaceExecution.ts'

/** Sets who is responsible for a document, finished or not: a person, a group, both or nobody. Those who take care of it hand it over. Notifies the person. */
export async function assignExecution(
  caller: Caller,
  executionId: string,
  { version, assignedTo, group }: Body<typeof executions.assignExecution>,
): Promise<ExecutionSummary> {
  const stored = await findExecution(caller, executionId)
  await requireEditor(caller, stored)
  if (stored.version !== version) throw new Failure('conflict')
  if (assignedTo) await checkAssignee(stored.organizationId, assignedTo)
  if (group) await checkGroup(stored.organizationId, group)
  const { group: former, ...others } = stored
  const nextGroup = group === undefined ? former : (group ?? undefined)
  const next = {
    ...others,
    ...(nextGroup !== undefined && { group: nextGroup }),
    assignedTo: assignedTo === undefined ? stored.assignedTo : (assignedTo ?? ''),
    version: stored.version + 1,
    updatedAt: now().toISOString(),
  }
  await replaceExecution({ caller, action: 'execution.changed', stored, next })
  return presentSummary(next)
}
