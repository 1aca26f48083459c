import * as z from 'zod'
import { log } from '../platform/log.ts'
import { consume } from '../platform/queue/consume.ts'
import { markUndeliverable } from './undeliverable.ts'

const recipient = z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() })

/**
 * What SES says became of a message ("Contents of event data that Amazon SES publishes to Amazon SNS"); of a topic's subscription that
 * delivers raw messages. Events of another type are none of ours.
 */
const mailEvent = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({
      bounceType: z.enum(['Undetermined', 'Permanent', 'Transient']),
      bouncedRecipients: z.array(recipient),
    }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    complaint: z.object({
      complainedRecipients: z.array(recipient),
      complaintFeedbackType: z.string().optional(),
    }),
  }),
])

/**
 * Marks the addresses that bounced for good or complained, so that nothing more is sent to them. A full mailbox, or a server that is out,
 * is not for good.
 */
export const handler = consume(mailEvent, async (event) => {
  if (event.eventType === 'Complaint') {
    const { complainedRecipients, complaintFeedbackType } = event.complaint
    for (const { emailAddress } of complainedRecipients)
      await markUndeliverable(emailAddress, 'complaint', complaintFeedbackType)
  } else if (event.bounce.bounceType === 'Permanent')
    for (const { emailAddress, diagnosticCode } of event.bounce.bouncedRecipients)
      await markUndeliverable(emailAddress, 'bounce', diagnosticCode)
  log.info('mail event', { type: event.eventType })
})
