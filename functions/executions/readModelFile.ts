import { deliverModel, readContent } from '#functions/interviews/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { found } from '../platform/failure.ts'
import type { Blob } from '../platform/http/types.ts'
import { findExecution } from './findExecution.ts'

/** The Word file of one of an execution's models, from its version of the interview. */
export async function readModelFile(caller: Caller, executionId: string, modelId: string): Promise<Blob> {
  const { organizationId, interviewKey } = await findExecution(caller, executionId)
  const { interviewCode } = await readContent(interviewKey)
  return deliverModel(organizationId, found(interviewCode.settings.templates.find(({ id }) => id === modelId)))
}
