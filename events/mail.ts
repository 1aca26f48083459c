import * as z from 'zod'

/** A message to one person, already written. `id` is the same whenever the same cause is retried. */
export const mailRequested = z.object({
  type: z.literal('mail.requested'),
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Shown as who sends it, in place of the deployment's own name. */
  senderName: z.string().optional(),
  /** Where an answer goes. */
  replyTo: z.string().optional(),
  /** A picture that the HTML shows as `cid:logo`: a data address. */
  logo: z.string().optional(),
})
export type MailRequested = z.infer<typeof mailRequested>
