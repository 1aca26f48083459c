import * as z from 'zod'
import { attachmentId, executionId, jobId, organizationId } from '#shared/api/ids.ts'

/** An execution was finished, or a failed generation retried: generate its documents. */
export const documentsRequested = z.object({
  type: z.literal('documents.requested'),
  organizationId,
  executionId,
  jobId,
})
export type DocumentsRequested = z.infer<typeof documentsRequested>

/** An execution was deleted: its files in the object store and related items in the table are deleted too. */
export const executionDeleted = z.object({
  type: z.literal('execution.deleted'),
  organizationId,
  executionId,
  /** No version of its files may be left: the law, or the organisation's own rule, asks for it. */
  forGood: z.boolean().optional(),
})
export type ExecutionDeleted = z.infer<typeof executionDeleted>

/** A file has not been part of any answer for a while: delete it, unless it is by now. */
export const attachmentLoose = z.object({
  type: z.literal('attachment.loose'),
  organizationId,
  executionId,
  attachmentId,
})

/** A generated document was deleted: its object is deleted too, unless another one has the same bytes. */
export const fileDeleted = z.object({
  type: z.literal('file.deleted'),
  organizationId,
  executionId,
  objectKey: z.string(),
})
export type FileDeleted = z.infer<typeof fileDeleted>
