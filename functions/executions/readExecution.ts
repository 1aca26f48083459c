import { readContent } from '#functions/interviews/index.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { canonicalValues, checkSteps } from '#shared/interview/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure, found } from '../platform/failure.ts'
import { execution } from './entity.ts'
import { findProblems } from './findProblems.ts'
import { presentSummary, type StoredExecution } from './present.ts'
import { maySee } from './sight.ts'
import { checkValues, readValues } from './values.ts'

/** An execution of the caller's organisation that they may see, or 404. */
export const findExecution = async (caller: Caller, executionId: string): Promise<StoredExecution> => {
  const { organizationId } = caller
  const stored = found((await execution.get({ organizationId, executionId }).go({ consistent: true })).data)
  return found((await maySee(caller, stored)) ? stored : null)
}

/** The same, for an act that is none on what is in the bin. */
export const findOutsideBin = async (caller: Caller, executionId: string): Promise<StoredExecution> => {
  const stored = await findExecution(caller, executionId)
  if (stored.trashedAt) throw new Failure('invalid', 'Este documento está na lixeira. Restaure-o para continuar.')
  return stored
}

/** The same, about to be changed: 422 when it is finished or in the bin, 409 unless the caller saw its newest version. */
export const findForSave = async (caller: Caller, executionId: string, version: number): Promise<StoredExecution> => {
  const stored = await findOutsideBin(caller, executionId)
  if (stored.status === executionStatus.finished)
    throw new Failure('invalid', 'Este documento está finalizado e não aceita alterações. Reabra-o para continuar.')
  if (stored.version !== version) throw new Failure('conflict')
  return stored
}

/** The steps of an execution as the given answers would make them, or those that are kept. */
export const checkStepsOf = async (caller: Caller, executionId: string, given: Values | undefined) => {
  const stored = await findExecution(caller, executionId)
  if (given) checkValues(given)
  const [kept, { interviewCode }] = await Promise.all([
    given ?? readValues(stored.valuesKey),
    readContent(stored.interviewKey),
  ])
  const values = canonicalValues(interviewCode, kept)
  return {
    steps: checkSteps(interviewCode, values, today(now())),
    problems: findProblems(interviewCode, values),
  }
}

export const readExecution = async (caller: Caller, executionId: string): Promise<Execution> => {
  const stored = await findExecution(caller, executionId)
  const [values, { interviewCode }] = await Promise.all([
    readValues(stored.valuesKey),
    readContent(stored.interviewKey),
  ])
  return { ...presentSummary(stored), values, interview: interviewCode, problems: findProblems(interviewCode, values) }
}
