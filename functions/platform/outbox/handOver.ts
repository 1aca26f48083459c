import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { OUTBOX_FAILURES_URL, type OutboxMessage, type OutboxRefused, outboxMessage } from '#events/outbox.ts'
import { setting } from '../environment.ts'
import { log } from '../log.ts'
import { duringTrace } from '../trace.ts'
import { type Outcome, sendMessages } from './sendMessages.ts'
import { type ItemKey, markSettled } from './unsent.ts'

const sqs = new SQSClient({ maxAttempts: 5 })

/** An item of the outbox in the table, whose attributes are not validated yet. */
export type OutboxItem = {
  readonly key: ItemKey
  readonly organizationId: string | undefined
  readonly id: string | undefined
  readonly queue: string | undefined
  readonly body: string | undefined
  readonly trace: string | undefined
}

/** Stores what cannot be sent with the failures, for somebody to see. */
async function storeRefused({ key, queue }: OutboxItem, reason: string): Promise<void> {
  log.error('outbox message refused', { ...key, queue, reason })
  const kept: OutboxRefused = { type: 'outbox.refused', key, ...(queue && { queue }), reason: reason.slice(0, 1_000) }
  await sqs.send(new SendMessageCommand({ QueueUrl: setting(OUTBOX_FAILURES_URL), MessageBody: JSON.stringify(kept) }))
}

async function settle(item: OutboxItem, outcome: Outcome): Promise<boolean> {
  if (outcome === 'failed') return false
  try {
    if (outcome !== 'sent') await storeRefused(item, outcome.refused)
    await markSettled(item.key, outcome === 'sent' ? 'sentAt' : 'refusedAt')
    if (outcome === 'sent') log.info('message sent', { queue: item.queue, id: item.id })
    return true
  } catch (error) {
    log.error('outbox message not settled', { ...item.key, error })
    return false
  }
}

/**
 * Sends items of the outbox to their queues. What no queue will ever accept goes to the failures and blocks no other. Returns the items
 * that are still to be sent.
 */
export async function handOver(items: readonly OutboxItem[]): Promise<ReadonlySet<OutboxItem>> {
  const outcomes = new Map<OutboxItem, Outcome>()
  const sendable: { item: OutboxItem; message: OutboxMessage }[] = []
  for (const item of items) {
    const read = outboxMessage.safeParse(item)
    if (read.success) sendable.push({ item, message: read.data })
    else
      outcomes.set(item, {
        refused: `not a message: ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
      })
  }
  for (const [{ item }, outcome] of await sendMessages(sendable)) outcomes.set(item, outcome)
  const settled = await Promise.all(
    items.map((item) => duringTrace(item.trace, () => settle(item, outcomes.get(item) ?? 'failed'))),
  )
  return new Set(items.filter((_, index) => !settled[index]))
}
