import { findExecution, findOutsideBin, requireEditor } from '#functions/executions/index.ts'
import { mailProblemsOf } from '#functions/mail/index.ts'
import type { FinishAction } from '#shared/api/finishActions.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure, found } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { finishActions } from './action.ts'
import { finishAction, type StoredAction } from './entity.ts'
import { undeliverableWarnings } from './undeliverable.ts'

export async function present(stored: StoredAction): Promise<FinishAction> {
  const { actionId, kind, state, target, warnings, recipients = [], filed = [], attempts, createdAt, dueAt } = stored
  // Some mail servers refuse a message only after it was sent.
  const later = undeliverableWarnings(recipients, await mailProblemsOf(recipients))
  return {
    id: actionId,
    kind,
    state,
    target,
    warnings: [...new Set([...warnings, ...later])],
    files: filed.flatMap(({ name, link }) => (link === undefined ? [] : [{ name, ...(link && { link }) }])),
    attempts,
    createdAt,
    dueAt: state === 'waiting' ? dueAt : undefined,
    log: stored.log.toReversed(),
  }
}

/** What was done when the execution was finished, the latest first. */
export async function listActions(caller: Caller, executionId: string): Promise<FinishAction[]> {
  const { organizationId } = await findExecution(caller, executionId)
  const { data } = await finishAction.query
    .ofExecution({ organizationId, executionId })
    .go({ pages: 'all', consistent: true })
  return Promise.all(data.sort((one, other) => (one.createdAt > other.createdAt ? -1 : 1)).map(present))
}

/** Tries an action now, and then as often as a new one. */
export async function retryAction(caller: Caller, executionId: string, actionId: string): Promise<FinishAction> {
  const execution = await findOutsideBin(caller, executionId)
  await requireEditor(caller, execution)
  const { organizationId } = execution
  const stored = found(
    (await finishAction.get({ organizationId, executionId, actionId }).go({ consistent: true })).data,
  )
  if (stored.state === 'done') throw new Failure('invalid', 'Este envio já foi feito.')
  const next = await finishActions.restart(
    stored,
    logEntry(caller, {
      action: 'finishAction.retried',
      subject: { kind: 'execution', id: executionId, name: execution.name },
      after: { kind: stored.kind },
    }),
  )
  return present(next)
}
