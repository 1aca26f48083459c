import type { ExecutionCompleted } from '#events/finishActions.ts'
import { readContent } from '#functions/interviews/index.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { FinishAction } from '#shared/api/finishActions.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { execution, type StoredExecution } from '../executions/index.ts'
import { now } from '../platform/clock.ts'
import { tryTransact } from '../platform/table/transact.ts'
import { waitingUntil } from '../platform/waiting.ts'
import { dueMessage } from './action.ts'
import { actionIdOf, finishAction, type StoredAction } from './entity.ts'

/** What the interview's author asks for. */
function kindsOf({ settings: { finish } }: InterviewCode): readonly FinishAction['kind'][] {
  const { email, webhook } = finish
  return [
    ...(email.to.trim() !== '' ? (['email'] as const) : []),
    ...(webhook.enabled && webhook.host.trim() !== '' ? (['webhook'] as const) : []),
  ]
}

/** Whether the execution is still as it was finished: if it was reopened since, it will be finished anew. */
const isCurrent = ({ status, jobId, finishedAt }: StoredExecution, round: string): boolean =>
  status === executionStatus.finished && [jobId, finishedAt].includes(round)

/** Makes the actions of a finish; those that exist already stay. */
export async function begin({ organizationId, executionId, round }: ExecutionCompleted): Promise<void> {
  const { data: stored } = await execution.get({ organizationId, executionId }).go({ consistent: true })
  if (!stored || !isCurrent(stored, round)) return
  const { interviewId, interviewKey, valuesKey, finishedValuesKey } = stored
  const { interviewCode } = await readContent(interviewKey)
  const time = now().toISOString()
  for (const kind of kindsOf(interviewCode)) {
    const action: StoredAction = {
      organizationId,
      executionId,
      actionId: actionIdOf(executionId, round, kind),
      kind,
      round,
      interviewId,
      interviewKey,
      valuesKey: finishedValuesKey ?? valuesKey,
      target: '',
      warnings: [],
      tries: 0,
      attempts: 0,
      log: [],
      version: 1,
      ...waitingUntil(time),
      createdAt: time,
      updatedAt: time,
    }
    await tryTransact({ finishAction }, (write) => [write.finishAction.create(action)], [dueMessage(action)])
  }
}
