import { readContent } from '#functions/interviews/index.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure, found } from '../platform/failure.ts'
import { execution } from './entity.ts'
import { findProblems } from './findProblems.ts'
import { presentSummary, type StoredExecution } from './present.ts'
import { readValues } from './values.ts'

/** The caller's organisation's execution, or 404. */
export const findExecution = async (
  { organizationId }: Pick<Caller, 'organizationId'>,
  executionId: string,
): Promise<StoredExecution> =>
  found((await execution.get({ organizationId, executionId }).go({ consistent: true })).data)

/** The same, about to be changed: 422 when it is finished, 409 unless the caller saw its newest version. */
export const findForSave = async (caller: Caller, executionId: string, version: number): Promise<StoredExecution> => {
  const stored = await findExecution(caller, executionId)
  if (stored.status === executionStatus.finished)
    throw new Failure('invalid', 'Este documento está finalizado e não aceita alterações. Reabra-o para continuar.')
  if (stored.version !== version) throw new Failure('conflict')
  return stored
}

export const readExecution = async (caller: Caller, executionId: string): Promise<Execution> => {
  const stored = await findExecution(caller, executionId)
  const [values, { interviewCode }] = await Promise.all([
    readValues(stored.valuesKey),
    readContent(stored.interviewKey),
  ])
  return { ...presentSummary(stored), values, interview: interviewCode, problems: findProblems(interviewCode, values) }
}
