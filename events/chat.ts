import * as z from 'zod'
import { organizationId, userId } from '#shared/api/ids.ts'

/** A person asked the assistant: answer. */
export const chatAsked = z.object({
  type: z.literal('chat.asked'),
  organizationId,
  /** The execution or interview. */
  subjectId: z.string(),
  userId,
  messageId: z.string(),
})
export type ChatAsked = z.infer<typeof chatAsked>

/** What chats were about is gone: delete them, of all people. */
export const chatSubjectDeleted = z.object({
  type: z.literal('chat.subjectDeleted'),
  organizationId,
  subjectId: z.string(),
})
