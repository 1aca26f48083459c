import * as z from 'zod'
import { executionId, jobId, organizationId } from '#shared/api/ids.ts'

/** Someone finished an execution, or asked for a failed generation again: its documents are to be made. */
export const documentsRequested = z.object({
  type: z.literal('documents.requested'),
  organizationId,
  executionId,
  jobId,
})
export type DocumentsRequested = z.infer<typeof documentsRequested>

/** An execution is gone: what it kept in the object store and beside it in the table goes too. */
export const executionDeleted = z.object({
  type: z.literal('execution.deleted'),
  organizationId,
  executionId,
})
export type ExecutionDeleted = z.infer<typeof executionDeleted>
