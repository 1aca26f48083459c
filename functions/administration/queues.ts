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
import { type DeadLetter, type QueueHealth, queueNames } from '#shared/api/administration.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { describeDeadLetter } from './describeDeadLetter.ts'
import { doAgain } from './doAgain.ts'
import { hideSecrets } from './hideSecrets.ts'
import { failuresUrl, workUrl } from './queueUrls.ts'

const sqs = new SQSClient({ maxAttempts: 5, useQueueUrlAsEndpoint: false })

const LIVE = 'ApproximateNumberOfMessages'
const HIDDEN = 'ApproximateNumberOfMessagesNotVisible'

async function countsOf(url: string) {
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: [LIVE, HIDDEN] }),
  )
  return { live: Number(Attributes?.[LIVE] ?? 0), hidden: Number(Attributes?.[HIDDEN] ?? 0) }
}

/** A reader of the stream has no queue before it. */
const NONE = { live: 0, hidden: 0 }

/** How many messages wait in each queue, and how many were given up. */
export const listQueues = (): Promise<QueueHealth[]> =>
  Promise.all(
    queueNames.map(async (name) => {
      const work = await workUrl(name)
      const [own, dead] = await Promise.all([work ? countsOf(work) : NONE, failuresUrl(name).then(countsOf)])
      return { name, waiting: own.live, inWork: own.hidden, deadLetters: dead.live + dead.hidden }
    }),
  )

/** Seconds for which a message that is looked at is hidden from the next look; and messages of one look. */
const LOOK = 1
const MOST = 100
/** While one of many is looked for, those seen before must not come again. */
const SEARCH = 30
/** Looks at a list that is shorter than its queue says: what somebody else just looked at is hidden. */
const LOOKS = 3

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000))

/** Takes messages into the hand, as long as there are any that were not seen yet. */
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
      }),
    )
    const fresh = Messages.filter(({ MessageId = '' }) => !seen.has(MessageId))
    if (fresh.length === 0) return
    for (const { MessageId = '' } of fresh) seen.add(MessageId)
    yield fresh
  }
}

/** Lets others see a message that was in the hand. */
const putDown = async (queue: Place, { ReceiptHandle = '' }: Message) =>
  sqs.send(
    new ChangeMessageVisibilityCommand({ QueueUrl: await failuresUrl(queue), ReceiptHandle, VisibilityTimeout: LOOK }),
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
    body: hideSecrets(Body),
  }
}

/** What a queue could not deliver, the oldest first; it stays where it is. */
export async function listDeadLetters(queue: Place): Promise<DeadLetter[]> {
  const letters = new Map<string, Message>()
  for (let look = 1; look <= LOOKS; look++) {
    const { live, hidden } = await countsOf(await failuresUrl(queue))
    if (letters.size >= Math.min(live + hidden, MOST)) break
    if (look > 1) await pause(LOOK)
    for await (const taken of take(queue, LOOK))
      for (const message of taken) letters.set(message.MessageId ?? '', message)
  }
  const presented = await Promise.all([...letters.values()].map((message) => present(queue, message)))
  return presented.sort((one, other) => one.sentAt.localeCompare(other.sentAt))
}

const GONE = 'Esta mensagem não está mais entre as não entregues. Atualize a lista.'

/** Finds one message among those of a queue, and puts the others down again. */
async function find(queue: Place, messageId: string): Promise<Message> {
  const others: Message[] = []
  try {
    for await (const taken of take(queue, SEARCH)) {
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
 * Puts one message back in its queue, or does what a reader of the stream did not: sent, then deleted, so that a fault in between delivers it twice, which every consumer bears, and
 * never not at all.
 */
export async function resendDeadLetter(caller: Caller, queue: Place, messageId: string): Promise<null> {
  // Somebody may be looking at it at this moment.
  const message = await find(queue, messageId).catch(async (error: unknown) => {
    if (!(error instanceof Failure)) throw error
    await pause(LOOK)
    return find(queue, messageId)
  })
  const { Body = '', ReceiptHandle = '' } = message
  const subject = { kind: 'queue', id: queue, name: queue } as const
  const after = { message: messageId, type: typeOf(Body) }
  const work = await workUrl(queue)
  try {
    if (work) await sqs.send(new SendMessageCommand({ QueueUrl: work, MessageBody: Body }))
    else await doAgain(Body)
  } catch (error) {
    // What still cannot be done stays in sight, and can be tried again at once.
    await putDown(queue, message)
    throw error
  }
  await outbox.put(logEntry(caller, { action: 'queue.messageResent', subject, after })).go()
  await sqs.send(new DeleteMessageCommand({ QueueUrl: await failuresUrl(queue), ReceiptHandle }))
  return null
}
