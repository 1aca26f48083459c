import * as z from 'zod'
import { type QueueName, queues } from './queues.ts'

const names = Object.keys(queues) as [QueueName, ...QueueName[]]

/** The value of the attribute `entity` that marks an item of the table as a message waiting to leave it. */
export const OUTBOX_ENTITY = 'outbox'

/** A message committed in the same transaction as the change that causes it; the table's stream hands it to its queue. */
export const outboxMessage = z.object({
  id: z.string(),
  queue: z.enum(names),
  /** The message as JSON, valid by its queue's schema. */
  body: z.string(),
})
export type OutboxMessage = z.infer<typeof outboxMessage>

/** The attribute of a message that has not left the table. */
export const UNSENT_LANE = 'lane'

/** The environment variable with the queue of what the outbox could not hand over. */
export const OUTBOX_FAILURES_URL = 'OUTBOX_FAILURES_URL'

/** Kept among the failures: a message that its queue will never take as it is, or an item of the outbox that is no message. */
export const outboxRefused = z.object({
  type: z.literal('outbox.refused'),
  /** Where the item lies in the table. */
  key: z.object({ pk: z.string(), sk: z.string() }),
  queue: z.string().optional(),
  reason: z.string(),
})
export type OutboxRefused = z.infer<typeof outboxRefused>
