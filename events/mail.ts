import * as z from 'zod'

/** A message to one person, already written. `id` is the same whenever the same cause is retried. */
export const mailRequested = z.object({
  type: z.literal('mail.requested'),
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type MailRequested = z.infer<typeof mailRequested>
