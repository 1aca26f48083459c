import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { queueUrlVariable } from '#events/queues.ts'
import type { WebhookDue } from '#events/webhooks.ts'
import { TEST_EVENT } from '#shared/api/webhookEvents.ts'
import type { WebhookAttempt } from '#shared/api/webhooks.ts'
import { now } from '../platform/clock.ts'
import { setting } from '../platform/environment.ts'
import { log } from '../platform/log.ts'
import { after, settledAs, waitingUntil } from '../platform/waiting.ts'
import { attempt, isDelivered, isGone } from './attempt.ts'
import { changeDelivery } from './delivery.ts'
import { type StoredDelivery, type StoredEndpoint, webhookDelivery } from './entity.ts'
import { readDelivery, readEndpoint } from './findEndpoint.ts'
import { noteHealth } from './health.ts'
import { pauseAfter } from './schedule.ts'

const sqs = new SQSClient({ maxAttempts: 5 })

/** Milliseconds for which a worker has a delivery to itself: longer than an attempt, shorter than a message is hidden. */
const LEASE = 60_000

/** SQS's limit for a delayed message, in seconds. */
const LONGEST_DELAY = 900

/** Attempts whose answers are kept. */
const KEPT = 30

/** Schedules an attempt that is due soon; the sweep starts later ones, and this one if its message is lost. */
async function remind({ organizationId, endpointId, deliveryId, tries, dueAt }: StoredDelivery): Promise<void> {
  const seconds = dueAt ? Math.ceil((Date.parse(dueAt) - now().getTime()) / 1_000) : 0
  if (seconds > LONGEST_DELAY) return
  const due: WebhookDue = { type: 'webhook.due', organizationId, endpointId, deliveryId, tries }
  try {
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: setting(queueUrlVariable('webhooks')),
        MessageBody: JSON.stringify(due),
        DelaySeconds: Math.max(0, seconds),
      }),
    )
  } catch (error) {
    log.warn('webhook left to the sweep', { organizationId, deliveryId, error })
  }
}

/** The delivery, reserved for this worker; undefined if there is nothing to do, or another worker does it. */
async function lease(due: WebhookDue): Promise<StoredDelivery | undefined> {
  const stored = await readDelivery(due)
  if (stored?.state !== 'waiting' || stored.tries !== due.tries) return undefined
  const time = now().toISOString()
  if (stored.leasedUntil !== undefined && stored.leasedUntil > time) return undefined
  const leasedUntil = after(LEASE)
  return changeDelivery(stored, { leasedUntil, sweepAt: after(LEASE, new Date(leasedUntil)) })
}

function outcomeOf(stored: StoredDelivery, made: WebhookAttempt): Partial<StoredDelivery> {
  const tries = stored.tries + 1
  const kept = { tries, attempts: stored.attempts + 1, log: [...stored.log, made].slice(-KEPT) }
  if (isDelivered(made)) return { ...kept, ...settledAs('delivered', stored.deliveryId) }
  // Gone for good: what comes later is held, and this one too.
  if (isGone(made)) return { ...kept, ...settledAs('held', stored.deliveryId) }
  // A test shows how the receiver is now.
  const pause = stored.event === TEST_EVENT ? undefined : pauseAfter(tries)
  return { ...kept, ...(pause === undefined ? settledAs('failed', stored.deliveryId) : waitingUntil(after(pause))) }
}

async function send(endpoint: StoredEndpoint, stored: StoredDelivery): Promise<void> {
  const made = await attempt(endpoint, stored)
  const next = await changeDelivery(stored, outcomeOf(stored, made))
  log.info('webhook attempted', {
    organization: stored.organizationId,
    endpoint: stored.endpointId,
    delivery: stored.deliveryId,
    tries: stored.tries + 1,
    status: made.status,
    milliseconds: made.milliseconds,
  })
  if (next?.state === 'waiting') await remind(next)
  await noteHealth(endpoint, made)
}

/** Tries a delivery. A worker that dies in the middle leaves its lease, after which it is tried again: at least once, with one id. */
export async function deliver(due: WebhookDue): Promise<void> {
  const { organizationId, endpointId, deliveryId } = due
  const stored = await lease(due)
  if (!stored) return
  const endpoint = await readEndpoint(organizationId, endpointId)
  if (!endpoint) await webhookDelivery.delete({ organizationId, endpointId, deliveryId }).go()
  else if (endpoint.pausedAt !== undefined && stored.event !== TEST_EVENT)
    await changeDelivery(stored, settledAs('held', stored.deliveryId))
  else await send(endpoint, stored)
}
