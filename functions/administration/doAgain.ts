import { GetItemCommand } from '@aws-sdk/client-dynamodb'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { type ChangeUnreadable, changeUnreadable } from '#events/charts.ts'
import { type OutboxRefused, outboxMessage, outboxRefused } from '#events/outbox.ts'
import { tableLayout } from '#events/tableLayout.ts'
import { requestCount, requestRebuild } from '#functions/charts/index.ts'
import { organizationIds } from '../organizations/index.ts'
import { setting } from '../platform/environment.ts'
import { Failure } from '../platform/failure.ts'
import { asciiJson } from '../platform/outbox/asciiJson.ts'
import { PERMANENT } from '../platform/outbox/sendMessages.ts'
import { type ItemKey, markSettled } from '../platform/outbox/unsent.ts'
import { tableOptions } from '../platform/table/client.ts'
import { attributesOf } from '../platform/trace.ts'
import { workUrl } from './queueUrls.ts'

const sqs = new SQSClient({ maxAttempts: 5, useQueueUrlAsEndpoint: false })

/**
 * What AWS records about a stream batch that its function never processed: the function and the position in the stream, but not the
 * contents.
 */
const abandonedBatch = z.object({ requestContext: z.object({ functionArn: z.string() }) })

const NOT_REPEATABLE =
  'A fila ainda não aceita esta mensagem como está. Ela continua aqui; o registro do sistema diz o que há nela de errado.'
const GONE = 'O que esta mensagem dizia já foi apagado: não há o que enviar de novo.'

async function itemAt({ pk, sk }: ItemKey) {
  const { partitionKey, sortKey } = tableLayout
  const { Item } = await tableOptions.client.send(
    new GetItemCommand({
      TableName: setting('TABLE_NAME'),
      Key: { [partitionKey]: { S: pk }, [sortKey]: { S: sk } },
      ConsistentRead: true,
    }),
  )
  if (!Item) throw new Failure('invalid', GONE)
  return Item
}

/** Sends an outbox message that its queue rejected, in its current stored form. */
async function sendRefused({ key }: OutboxRefused): Promise<void> {
  const item = await itemAt(key)
  const read = outboxMessage.safeParse({
    organizationId: item.organizationId?.S,
    id: item.id?.S,
    queue: item.queue?.S,
    body: item.body?.S,
    trace: item.trace?.S,
  })
  const QueueUrl = read.success ? await workUrl(read.data.queue) : undefined
  if (!read.success || !QueueUrl) throw new Failure('invalid', NOT_REPEATABLE)
  try {
    await sqs.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: asciiJson(read.data.body),
        MessageGroupId: read.data.organizationId,
        ...attributesOf(read.data.trace),
      }),
    )
  } catch (error) {
    if (PERMANENT.test((error as Error).name)) throw new Failure('invalid', NOT_REPEATABLE)
    throw error
  }
  await markSettled(key, 'sentAt')
}

/** Counts an execution that could not be read from the stream, in its current stored form. */
async function countUnreadable({ key }: ChangeUnreadable): Promise<void> {
  const { organizationId, executionId } = await itemAt(key)
  if (!organizationId?.S || !executionId?.S) throw new Failure('invalid', NOT_REPEATABLE)
  await requestCount(organizationId.S, executionId.S)
}

/** Recounts the executions of every organisation, because the contents of a lost batch are unknown. */
async function countAll(): Promise<void> {
  for await (const ids of organizationIds()) for (const id of ids) await requestRebuild(id)
}

function readAs<S extends z.ZodType>(schema: S, body: string): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/**
 * Does the work that a stream consumer failed to do. Messages still in the outbox are sent by its sweep anyway, so of an abandoned outbox
 * batch only this notice is left.
 */
export async function doAgain(body: string): Promise<void> {
  const refused = readAs(outboxRefused, body)
  if (refused) return sendRefused(refused)
  const unreadable = readAs(changeUnreadable, body)
  if (unreadable) return countUnreadable(unreadable)
  const batch = readAs(abandonedBatch, body)
  if (!batch) throw new Failure('invalid', NOT_REPEATABLE)
  if (batch.requestContext.functionArn.includes('followChanges')) await countAll()
}
