import * as z from 'zod'
import { interviewId, organizationId, privacyRequestId } from '#shared/api/ids.ts'

/** Look for a data subject in all that an organisation keeps, from where the request says on. */
export const privacySearchRequested = z.object({
  type: z.literal('privacy.searchRequested'),
  organizationId,
  requestId: privacyRequestId,
  /** Messages of an earlier attempt do nothing. */
  attempt: z.number().int().min(1),
})
export type PrivacySearchRequested = z.infer<typeof privacySearchRequested>

/** Carry out what was decided about a data subject's request, or the rest of it. */
export const privacyErasureRequested = z.object({
  type: z.literal('privacy.erasureRequested'),
  organizationId,
  requestId: privacyRequestId,
})
export type PrivacyErasureRequested = z.infer<typeof privacyErasureRequested>

/** Erase the documents of a model that were kept as long as it says, from `cursor` on. */
export const privacyRetentionDue = z.object({
  type: z.literal('privacy.retentionDue'),
  organizationId,
  interviewId,
  cursor: z.string().optional(),
})
export type PrivacyRetentionDue = z.infer<typeof privacyRetentionDue>
