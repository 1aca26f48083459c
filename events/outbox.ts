import * as z from 'zod'
import { type QueueName, queues } from './queues.ts'

const names = Object.keys(queues) as [QueueName, ...QueueName[]]

/** The value of the attribute `entity` that marks an item of the table as a pending outbox message. */
export const OUTBOX_ENTITY = 'outbox'

/** A message committed in the same transaction as the change that caused it; the table's stream delivers it to its queue. */
export const outboxMessage = z.object({
  organizationId: z.string(),
  id: z.string(),
  queue: z.enum(names),
  /** The message as JSON, valid under its queue's schema. */
  body: z.string(),
  /** The trace of its cause (shared/api/traceparent.ts); absent from what the system does by itself. */
  trace: z.string().optional(),
})
export type OutboxMessage = z.infer<typeof outboxMessage>

/** The attribute of messages that are still in the table. */
export const UNSENT_LANE = 'lane'

/** The environment variable with the queue of messages the outbox could not deliver. */
export const OUTBOX_FAILURES_URL = 'OUTBOX_FAILURES_URL'

/** Stored with the failures: a message its queue rejects permanently, or an outbox item that is not a message. */
export const outboxRefused = z.object({
  type: z.literal('outbox.refused'),
  /** The item's key in the table. */
  key: z.object({ pk: z.string(), sk: z.string() }),
  queue: z.string().optional(),
  reason: z.string(),
})
export type OutboxRefused = z.infer<typeof outboxRefused>
