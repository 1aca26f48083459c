import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import type { Place } from '#events/places.ts'
import { type DeadLetter, type QueueHealth, queueNames } from '#shared/api/administration/queues.ts'
import { TRACEPARENT } from '#shared/api/traceparent.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { describeDeadLetter } from './describeDeadLetter.ts'
import { doAgain } from './doAgain.ts'
import { failuresUrl, workUrl } from './queueUrls.ts'
import { shownBody } from './shownBody.ts'

const sqs = new SQSClient({ maxAttempts: 5, useQueueUrlAsEndpoint: false })

const LIVE = 'ApproximateNumberOfMessages'
const HIDDEN = 'ApproximateNumberOfMessagesNotVisible'

async function countsOf(url: string) {
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: [LIVE, HIDDEN] }),
  )
  return { live: Number(Attributes?.[LIVE] ?? 0), hidden: Number(Attributes?.[HIDDEN] ?? 0) }
}

/** A stream consumer has no input queue. */
const NONE = { live: 0, hidden: 0 }

/** How many messages wait in each queue, and how many have failed. */
export const listQueues = (): Promise<QueueHealth[]> =>
  Promise.all(
    queueNames.map(async (name) => {
      const work = await workUrl(name)
      const [own, dead] = await Promise.all([work ? countsOf(work) : NONE, failuresUrl(name).then(countsOf)])
      return { name, waiting: own.live, inWork: own.hidden, deadLetters: dead.live + dead.hidden }
    }),
  )

/** Seconds for which a listed message is hidden from further receives, and messages per receive. */
const LIST_HIDDEN = 1
const MOST = 100
/** Longer when searching for one message, so that those already seen do not come again. */
const FIND_HIDDEN = 30
/** How often to retry when fewer messages come than the queue reports: some are hidden because somebody else just listed them. */
const LISTINGS = 3

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000))

/** Receives messages until there are none that were not seen yet. */
async function* take(queue: Place, hiddenFor: number): AsyncGenerator<Message[]> {
  const seen = new Set<string>()
  while (seen.size < MOST) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: await failuresUrl(queue),
        MaxNumberOfMessages: 10,
        VisibilityTimeout: hiddenFor,
        WaitTimeSeconds: 1,
        MessageSystemAttributeNames: ['SentTimestamp', 'ApproximateReceiveCount'],
        MessageAttributeNames: [TRACEPARENT],
      }),
    )
    const fresh = Messages.filter(({ MessageId = '' }) => !seen.has(MessageId))
    if (fresh.length === 0) return
    for (const { MessageId = '' } of fresh) seen.add(MessageId)
    yield fresh
  }
}

/** Makes a received message visible again. */
const putDown = async (queue: Place, { ReceiptHandle = '' }: Message) =>
  sqs.send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: await failuresUrl(queue),
      ReceiptHandle,
      VisibilityTimeout: LIST_HIDDEN,
    }),
  )

function typeOf(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    const type = typeof parsed === 'object' && parsed !== null ? (parsed as { type?: unknown }).type : undefined
    return typeof type === 'string' ? type : undefined
  } catch {
    return undefined
  }
}

async function present(queue: Place, { MessageId = '', Body = '', Attributes }: Message): Promise<DeadLetter> {
  const type = typeOf(Body)
  return {
    id: MessageId,
    sentAt: new Date(Number(Attributes?.SentTimestamp ?? 0)).toISOString(),
    deliveries: Number(Attributes?.ApproximateReceiveCount ?? 1),
    ...(type !== undefined && { type }),
    ...(await describeDeadLetter(queue, Body)),
    body: shownBody(Body),
  }
}

/** The messages a queue could not deliver, oldest first; they remain in the queue. */
export async function listDeadLetters(queue: Place): Promise<DeadLetter[]> {
  const letters = new Map<string, Message>()
  for (let look = 1; look <= LISTINGS; look++) {
    const { live, hidden } = await countsOf(await failuresUrl(queue))
    if (letters.size >= Math.min(live + hidden, MOST)) break
    if (look > 1) await pause(LIST_HIDDEN)
    for await (const taken of take(queue, LIST_HIDDEN))
      for (const message of taken) letters.set(message.MessageId ?? '', message)
  }
  const presented = await Promise.all([...letters.values()].map((message) => present(queue, message)))
  return presented.sort((one, other) => one.sentAt.localeCompare(other.sentAt))
}

const GONE = 'Esta mensagem não está mais entre as não entregues. Atualize a lista.'

/** Finds one message in a queue, and makes the others visible again. */
async function find(queue: Place, messageId: string): Promise<Message> {
  const others: Message[] = []
  try {
    for await (const taken of take(queue, FIND_HIDDEN)) {
      others.push(...taken.filter(({ MessageId }) => MessageId !== messageId))
      const found = taken.find(({ MessageId }) => MessageId === messageId)
      if (found) return found
    }
  } finally {
    await Promise.allSettled(others.map((message) => putDown(queue, message)))
  }
  throw new Failure('invalid', GONE)
}

/**
 * Puts a message back in its queue, or does what a stream consumer failed to do: sends first, then deletes, so that a failure in between
 * delivers it twice, which every consumer tolerates, but never loses it.
 */
export async function resendDeadLetter(caller: Caller, queue: Place, messageId: string): Promise<null> {
  // Somebody else may have received it just now.
  const message = await find(queue, messageId).catch(async (error: unknown) => {
    if (!(error instanceof Failure)) throw error
    await pause(LIST_HIDDEN)
    return find(queue, messageId)
  })
  const { Body = '', ReceiptHandle = '', MessageAttributes } = message
  const subject = { kind: 'queue', id: queue, name: queue } as const
  const after = { message: messageId, type: typeOf(Body) }
  const work = await workUrl(queue)
  try {
    if (work) await sqs.send(new SendMessageCommand({ QueueUrl: work, MessageBody: Body, MessageAttributes }))
    else await doAgain(Body)
  } catch (error) {
    // Failed work stays visible and can be retried at once.
    await putDown(queue, message)
    throw error
  }
  await outbox.put(logEntry(caller, { action: 'queue.messageResent', subject, after })).go()
  await sqs.send(new DeleteMessageCommand({ QueueUrl: await failuresUrl(queue), ReceiptHandle }))
  return null
}
