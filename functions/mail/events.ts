import * as z from 'zod'
import { log } from '../platform/log.ts'
import { consume } from '../platform/queue/consume.ts'
import { noteSent } from './sendOnce.ts'
import { markUndeliverable } from './undeliverable.ts'

const recipient = z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() })

/**
 * SES's delivery events ("Contents of event data that Amazon SES publishes to Amazon SNS"), from an SNS subscription with raw message
 * delivery. Other event types are ignored.
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
  z.object({
    eventType: z.literal('Send'),
    mail: z.object({ timestamp: z.string(), tags: z.object({ message: z.array(z.string()).optional() }) }),
  }),
])

/** What SES publishes to the topic when a deployment connects it, to see whether it may. */
const VALIDATION = 'Successfully validated SNS topic for Amazon SES event publishing.'

const consumeEvents = consume(mailEvent, async (event) => {
  if (event.eventType === 'Send') {
    const { timestamp, tags } = event.mail
    for (const tag of tags.message ?? []) await noteSent(tag, timestamp)
    return
  }
  if (event.eventType === 'Complaint') {
    const { complainedRecipients, complaintFeedbackType } = event.complaint
    for (const { emailAddress } of complainedRecipients)
      await markUndeliverable(emailAddress, 'complaint', complaintFeedbackType)
  } else if (event.bounce.bounceType === 'Permanent')
    for (const { emailAddress, diagnosticCode } of event.bounce.bouncedRecipients)
      await markUndeliverable(emailAddress, 'bounce', diagnosticCode)
  log.info('mail event', { type: event.eventType })
})

/**
 * Marks addresses with a permanent bounce or a complaint, so that nothing more is sent to them. A full mailbox or an unavailable server is
 * not permanent. Notes which e-mails SES has taken, so that they are not sent again.
 */
export const handler: typeof consumeEvents = ({ Records }, context) =>
  consumeEvents({ Records: Records.filter(({ body }) => body.trim() !== VALIDATION) }, context)
