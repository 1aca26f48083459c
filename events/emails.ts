import * as z from 'zod'
import { executionId, fileId, organizationId } from '#shared/api/ids.ts'

/** A member has the files of a finished document e-mailed. */
export const documentEmailRequested = z.object({
  type: z.literal('documentEmail.requested'),
  organizationId,
  id: z.string(),
  executionId,
  files: z.array(fileId),
  to: z.string(),
  /** Who sends it, and in what words. */
  sender: z.string(),
  text: z.string(),
})
export type DocumentEmailRequested = z.infer<typeof documentEmailRequested>
