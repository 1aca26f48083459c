import { readContent } from '#functions/interviews/index.ts'
import type { Body } from '#shared/api/call.ts'
import type { Problem } from '#shared/api/envelope.ts'
import type { ExecutionSummary, executions } from '#shared/api/executions.ts'
import { foldText } from '#shared/format/text.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { isConditionFailure } from '../platform/table/commit.ts'
import { execution } from './entity.ts'
import { findProblems } from './findProblems.ts'
import { presentSummary } from './present.ts'
import { findForSave } from './readExecution.ts'
import { keepValues } from './values.ts'

export type Saved = ExecutionSummary & { readonly problems: Problem[] }

/** Keeps whatever was typed, complete or not, and tells what is still in the way. */
export const saveExecution = async (
  caller: Caller,
  executionId: string,
  body: Body<typeof executions.saveExecution>,
): Promise<Saved> => {
  const stored = await findForSave(caller, executionId, body.version)
  const { organizationId } = stored
  const [valuesKey, { interviewCode }] = await Promise.all([
    keepValues(organizationId, executionId, body.values),
    readContent(stored.interviewKey),
  ])
  const name = body.name ?? stored.name
  const next = {
    ...stored,
    name,
    nameFolded: foldText(name),
    assignedTo: body.assignedTo === undefined ? stored.assignedTo : (body.assignedTo ?? ''),
    status: body.status ?? stored.status,
    valuesKey,
    version: stored.version + 1,
    updatedAt: now().toISOString(),
  }
  try {
    await execution
      .put(next)
      .where((attributes, { eq }) => eq(attributes.version, stored.version))
      .go()
  } catch (error) {
    if (isConditionFailure(error)) throw new Failure('conflict')
    throw error
  }
  return { ...presentSummary(next), problems: findProblems(interviewCode, body.values) }
}
