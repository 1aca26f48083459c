import type { StoredExecution } from '../executions/index.ts'
import { now } from '../platform/clock.ts'
import { currentTrace } from '../platform/trace.ts'
import { waitingUntil } from '../platform/waiting/states.ts'
import type { StoredAction } from './entity.ts'

/** An action of an execution as it was finished, to be tried at once. */
export function newAction(
  {
    organizationId,
    executionId,
    interviewId,
    interviewKey,
    valuesKey,
    finishedValuesKey,
  }: Pick<
    StoredExecution,
    'organizationId' | 'executionId' | 'interviewId' | 'interviewKey' | 'valuesKey' | 'finishedValuesKey'
  >,
  round: string,
  own: Pick<StoredAction, 'actionId' | 'kind' | 'filing'>,
): StoredAction {
  const time = now().toISOString()
  return {
    organizationId,
    executionId,
    ...own,
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
    trace: currentTrace(),
    ...waitingUntil(time),
    createdAt: time,
    updatedAt: time,
  }
}
