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
