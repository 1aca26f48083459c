import type { ExecutionCompleted } from '#events/finishActions.ts'
import { readContent } from '#functions/interviews/index.ts'
import { filingServices } from '#shared/api/connections.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { execution, type StoredExecution } from '../executions/index.ts'
import { tryTransact } from '../platform/transact.ts'
import { finishActions } from './action.ts'
import { actionIdOf, finishAction, type StoredAction } from './entity.ts'
import { newAction } from './newAction.ts'

/** What the interview's author asks for. */
function wishesOf({
  settings: { finish },
  integrationCPJ,
}: InterviewCode): readonly Pick<StoredAction, 'kind' | 'filing'>[] {
  const { email, webhook } = finish
  return [
    ...(email.to.trim() !== '' ? ([{ kind: 'email' }] as const) : []),
    ...(webhook.enabled && webhook.host.trim() !== '' ? ([{ kind: 'webhook' }] as const) : []),
    ...(finish.signature.send ? ([{ kind: 'signature' }] as const) : []),
    ...(finish.task.enabled ? ([{ kind: 'task' }] as const) : []),
    ...(integrationCPJ.enabled ? ([{ kind: 'cpj' }] as const) : []),
    ...filingServices.flatMap((kind) => (finish[kind].enabled ? [{ kind, filing: finish[kind] }] : [])),
  ]
}

/** Whether the execution is still as it was finished: if it was reopened, finishing it again has its own actions. */
const isCurrent = ({ status, jobId, finishedAt }: StoredExecution, round: string): boolean =>
  status === executionStatus.finished && [jobId, finishedAt].includes(round)

/** Makes the actions of a finish; those that exist already stay. */
export async function begin({ organizationId, executionId, round }: ExecutionCompleted): Promise<void> {
  const { data: stored } = await execution.get({ organizationId, executionId }).go({ consistent: true })
  if (!stored || !isCurrent(stored, round)) return
  const { interviewCode } = await readContent(stored.interviewKey)
  for (const { kind, filing } of wishesOf(interviewCode)) {
    const action = newAction(stored, round, { actionId: actionIdOf(executionId, round, kind), kind, filing })
    await tryTransact({ finishAction }, (write) => [write.finishAction.create(action)], [
      finishActions.dueMessage(action),
    ])
  }
}
