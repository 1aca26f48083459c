import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type * as z from 'zod'
import { type QueueName, type queues, queueUrlVariable } from '#events/queues.ts'
import { now } from '../clock.ts'
import { setting } from '../environment.ts'
import { Failure } from '../failure.ts'
import { log } from '../log.ts'
import { message } from '../outbox/message.ts'
import { attributesOf, currentTrace } from '../trace.ts'
import { after, lanes, waitingUntil } from './states.ts'
import { sweepLanes } from './sweepLanes.ts'

/** Milliseconds for which a worker has what it tries to itself: longer than an attempt, shorter than its message is hidden. */
const LEASE = 60_000

/** SQS's limit for a delayed message, in seconds. */
const LONGEST_DELAY = 900

/** Milliseconds until the sweep hands it over once more, if nothing came of it. */
const AGAIN = 10 * 60_000

/** Handed over of each lane in one run; the next run takes those that are left. */
const OF_EACH_LANE = 100

const sqs = new SQSClient({ maxAttempts: 5 })

/** What is tried until it succeeds, see `waitingUntil` and `settledAs`. */
type Waiting = {
  readonly organizationId: string
  readonly state: string
  readonly dueAt?: string | undefined
  readonly lane: string
  readonly sweepAt: string
  readonly leasedUntil?: string | undefined
  readonly tries: number
  readonly version: number
  /** The trace of what caused it. */
  readonly trace?: string | undefined
  readonly updatedAt: string
}

type OutboxItem = ReturnType<typeof message>

type Definition<Stored, Queue extends QueueName, Due> = {
  /** In the log: `webhooks`. */
  readonly name: string
  readonly queue: Queue
  readonly idOf: (stored: Stored) => string
  /** The message that has it tried; it does nothing if another attempt was made meanwhile. */
  readonly dueOf: (stored: Stored) => Due & z.input<(typeof queues)[Queue]>
  readonly read: (due: Due) => Promise<Stored | null>
  /** Writes it, if nobody else has written it since that version. */
  readonly replace: (next: Stored, version: number, outboxItems: readonly OutboxItem[]) => Promise<boolean>
  readonly dueIn: (lane: string, until: string, limit: number) => Promise<{ readonly data: readonly Stored[] }>
}

/**
 * Things that are tried until they succeed. A message starts each attempt; the sweep does, if the message is lost or the attempt is far off.
 * One worker at a time tries a thing; if it dies, its lease ends and another goes on.
 */
export function waitingList<Stored extends Waiting, Queue extends QueueName, Due extends { readonly tries: number }>(
  list: Definition<Stored, Queue, Due>,
) {
  /** The outbox item of the message that has it tried. */
  const dueMessage = (stored: Stored): OutboxItem => ({
    ...message(
      stored.organizationId,
      list.queue,
      list.dueOf(stored),
      `${list.name}-${list.idOf(stored)}-${stored.version}`,
    ),
    ...(stored.trace && { trace: stored.trace }),
  })

  /** Writes it with a change; undefined if another worker has written it since it was read. */
  async function change(
    stored: Stored,
    changed: Partial<Stored> | Partial<Waiting>,
    outboxItems: (next: Stored) => readonly OutboxItem[] = () => [],
  ): Promise<Stored | undefined> {
    const next: Stored = { ...stored, ...changed, version: stored.version + 1, updatedAt: now().toISOString() }
    return (await list.replace(next, stored.version, outboxItems(next))) ? next : undefined
  }

  /** Has it tried now, and then as often as a new one; fails with 409 if another worker has written it meanwhile. */
  async function restart(stored: Stored, entry: OutboxItem): Promise<Stored> {
    const again = { ...waitingUntil(now().toISOString()), tries: 0, trace: currentTrace() }
    const next = await change(stored, again, (changed) => [entry, dueMessage(changed)])
    if (!next) throw new Failure('conflict')
    return next
  }

  /** What is to be tried, reserved for this worker; undefined if there is nothing to do, or another worker does it. */
  async function lease(due: Due): Promise<Stored | undefined> {
    const stored = await list.read(due)
    if (stored?.state !== 'waiting' || stored.tries !== due.tries) return undefined
    if (stored.leasedUntil !== undefined && stored.leasedUntil > now().toISOString()) return undefined
    const leasedUntil = after(LEASE)
    return change(stored, { leasedUntil, sweepAt: after(LEASE, new Date(leasedUntil)) })
  }

  /** Schedules an attempt that is due soon; the sweep starts later ones, and this one if its message is lost. */
  async function remind(stored: Stored): Promise<void> {
    const { organizationId, dueAt } = stored
    const seconds = dueAt ? Math.ceil((Date.parse(dueAt) - now().getTime()) / 1_000) : 0
    if (seconds > LONGEST_DELAY) return
    try {
      await sqs.send(
        new SendMessageCommand({
          QueueUrl: setting(queueUrlVariable(list.queue)),
          MessageBody: JSON.stringify(list.dueOf(stored)),
          MessageGroupId: organizationId,
          DelaySeconds: Math.max(0, seconds),
          ...attributesOf(currentTrace()),
        }),
      )
    } catch (error) {
      log.warn('attempt left to the sweep', { list: list.name, organizationId, id: list.idOf(stored), error })
    }
  }

  /** Hands over what is due. */
  async function sweep(): Promise<void> {
    const failed = await sweepLanes({
      name: list.name,
      lanes,
      idOf: list.idOf,
      dueIn: (lane, until) => list.dueIn(lane, until, OF_EACH_LANE),
      handle: (stored) => change(stored, { sweepAt: after(AGAIN) }, (next) => [dueMessage(next)]),
    })
    if (failed > 0) throw new Error(`${failed} of the ${list.name} were not handed over`)
  }

  return { dueMessage, change, restart, lease, remind, sweep }
}
