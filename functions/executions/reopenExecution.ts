import { readContent } from '#functions/interviews/index.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { findOutsideBin } from './findExecution.ts'
import { findProblems } from './findProblems.ts'
import { presentSummary } from './present.ts'
import { replaceExecution } from './replaceExecution.ts'
import type { Saved } from './saveExecution.ts'
import { readValues } from './values.ts'

/** S0 §8. */
const REFUSED = 'Não foi possível reabrir o documento solicitado'

/** Makes a finished execution writable again. Its documents stay. */
export async function reopenExecution(caller: Caller, executionId: string, version: number): Promise<Saved> {
  const stored = await findOutsideBin(caller, executionId)
  if (stored.status !== executionStatus.finished) throw new Failure('invalid', `${REFUSED}: ele não está finalizado.`)
  if (stored.version !== version) throw new Failure('conflict')
  const { finishedAt: _, ...open } = stored
  const next = {
    ...open,
    status: executionStatus.inProgress,
    version: stored.version + 1,
    updatedAt: now().toISOString(),
  }
  await replaceExecution({ caller, action: 'execution.reopened', stored, next })
  const [values, { interviewCode }] = await Promise.all([
    readValues(stored.valuesKey),
    readContent(stored.interviewKey),
  ])
  return { ...presentSummary(next), problems: findProblems(interviewCode, values) }
}
