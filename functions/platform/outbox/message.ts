import type * as z from 'zod'
import { type QueueName, queues } from '#events/queues.ts'
import { newId } from '../id.ts'
import { currentTrace } from '../trace.ts'
import { asciiJson } from './asciiJson.ts'

/**
 * The outbox item of a message, for the transaction of the change that causes it. `id` is the same for the same cause, so that a repeated
 * change sends nothing twice; without it, every call sends a message. It goes on with the trace of its cause.
 */
export function message<Q extends QueueName>(
  organizationId: string,
  queue: Q,
  body: z.input<(typeof queues)[Q]>,
  id: string = newId(),
) {
  const trace = currentTrace()
  const json = asciiJson(JSON.stringify(queues[queue].parse(body)))
  return { organizationId, id, queue, body: json, ...(trace && { trace }) }
}
