import * as z from 'zod'

/**
 * A message to one person, already rendered. Retries of the same cause have the same `id`. What it says is sealed, because it may let its
 * reader in: queues, dead letters and backups have it for days.
 */
export const mailRequested = z.object({
  type: z.literal('mail.requested'),
  id: z.string(),
  to: z.string(),
  /** Subject, text and HTML (functions/platform/outbox/sealedMail.ts). */
  sealed: z.string(),
  /** Shown as the sender instead of the deployment's own name. */
  senderName: z.string().optional(),
  /** Where replies go. */
  replyTo: z.string().optional(),
  /** A picture the HTML refers to as `cid:logo`: a data URL. */
  logo: z.string().optional(),
})
export type MailRequested = z.infer<typeof mailRequested>
