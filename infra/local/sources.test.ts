// @module-tag further
import { Duration } from 'aws-cdk-lib'
import { AttributeType, BillingMode, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { awsJson } from './awsJson.ts'
import type { LocalCloud } from './cloud.ts'
import { type TestApplication, testApplication } from './testing/testApplication.ts'
import { until } from './testing/until.ts'

const write = `
  import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
  const client = new DynamoDBClient({})
  export const note = (pk, value) => client.send(new UpdateItemCommand({
    TableName: process.env.TABLE, Key: { pk: { S: pk } },
    UpdateExpression: 'SET #list = list_append(if_not_exists(#list, :none), :value)',
    ExpressionAttributeNames: { '#list': 'list' },
    ExpressionAttributeValues: { ':none': { L: [] }, ':value': { L: [{ S: value }] } },
  }))
`

const sources = {
  stream: `${write}
    export const handler = async ({ Records }) => {
      await note('batches', Records.map((record) => record.dynamodb.Keys.pk.S).join(' '))
      const bad = Records.find((record) => record.dynamodb.NewImage.fails?.N > 0)
      if (!bad) return { batchItemFailures: [] }
      return { batchItemFailures: [{ itemIdentifier: bad.dynamodb.SequenceNumber }] }
    }`,
  poisoned: `export const handler = async () => { throw new Error('never') }`,
  queue: `${write}
    export const handler = async ({ Records }) => {
      const failed = []
      for (const record of Records) {
        await note(record.body, record.attributes.ApproximateReceiveCount)
        if (record.body.startsWith('bad') || (record.body === 'once' && record.attributes.ApproximateReceiveCount === '1'))
          failed.push({ itemIdentifier: record.messageId })
      }
      return { batchItemFailures: failed }
    }`,
}

let application: TestApplication
let cloud: LocalCloud
let names: { table: string; queue: string; dead: string; lost: string }

const endpoint = (service: 'DYNAMODB' | 'SQS') => cloud.environment[`AWS_ENDPOINT_URL_${service}`] as string
const ask = <T>(service: 'DYNAMODB' | 'SQS', target: string, input: unknown): Promise<T> =>
  awsJson(endpoint(service), target, input, undefined, cloud.environment.AWS_ACCESS_KEY_ID)
const put = (pk: string, kind: string, more: Record<string, unknown> = {}) =>
  ask('DYNAMODB', 'DynamoDB_20120810.PutItem', {
    TableName: names.table,
    Item: { pk: { S: pk }, kind: { S: kind }, ...more },
  })
async function list(pk: string): Promise<string[]> {
  const { Item } = await ask<{ Item?: { list?: { L: { S: string }[] } } }>('DYNAMODB', 'DynamoDB_20120810.GetItem', {
    TableName: names.table,
    Key: { pk: { S: pk } },
    ConsistentRead: true,
  })
  return (Item?.list?.L ?? []).map(({ S }) => S)
}
const send = (MessageBody: string) => ask('SQS', 'AmazonSQS.SendMessage', { QueueUrl: names.queue, MessageBody })
async function bodies(QueueUrl: string): Promise<string[]> {
  const { Messages = [] } = await ask<{ Messages?: { Body: string }[] }>('SQS', 'AmazonSQS.ReceiveMessage', {
    QueueUrl,
    MaxNumberOfMessages: 10,
    VisibilityTimeout: 1,
  })
  return Messages.map(({ Body }) => Body)
}

beforeAll(async () => {
  application = await testApplication(sources, (stack, makeFunction) => {
    const table = new Table(stack, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      stream: StreamViewType.NEW_IMAGE,
    })
    const dead = new Queue(stack, 'Dead')
    const lost = new Queue(stack, 'Lost')
    const queue = new Queue(stack, 'Work', {
      visibilityTimeout: Duration.seconds(3),
      deadLetterQueue: { queue: dead, maxReceiveCount: 2 },
    })
    const environment = { TABLE: table.tableName, QUEUE: queue.queueUrl, DEAD: dead.queueUrl, LOST: lost.queueUrl }
    const kinds = (kind: string) => [
      FilterCriteria.filter({ dynamodb: { NewImage: { kind: { S: FilterRule.isEqual(kind) } } } }),
    ]
    const common = { startingPosition: StartingPosition.TRIM_HORIZON, batchSize: 10 }
    const stream = makeFunction(stack, 'stream', { environment })
    const worker = makeFunction(stack, 'queue', { environment, timeout: Duration.seconds(3) })
    for (const one of [stream, worker]) table.grantWriteData(one)
    stream.addEventSource(
      new DynamoEventSource(table, {
        ...common,
        reportBatchItemFailures: true,
        filters: kinds('seen'),
        retryAttempts: 50,
      }),
    )
    makeFunction(stack, 'poisoned').addEventSource(
      new DynamoEventSource(table, {
        ...common,
        bisectBatchOnError: true,
        filters: kinds('poisoned'),
        retryAttempts: 1,
        onFailure: new SqsDlq(lost),
      }),
    )
    worker.addEventSource(new SqsEventSource(queue, { batchSize: 10, reportBatchItemFailures: true }))
  })
  cloud = await application.start()
  const { TABLE = '', QUEUE = '', DEAD = '', LOST = '' } = cloud.environment
  names = { table: TABLE, queue: QUEUE, dead: DEAD, lost: LOST }
}, 60_000)

afterAll(async () => {
  await cloud.stop()
  application.remove()
}, 60_000)

it('everything is settled when each message was tried, although one is tried again later', async () => {
  await Promise.all([send('bad luck'), send('good luck')])
  const settled = await fetch(new URL('/_local/settled', cloud.url))
  expect([settled.status, await settled.json()]).toEqual([200, { unfinished: [] }])
  expect([await list('bad luck'), await list('good luck')]).toEqual([['1'], ['1']])
})

describe('a stream starts its function', () => {
  it('with the records that pass the filter, in order', async () => {
    await put('1', 'seen')
    await put('2', 'other')
    await put('3', 'seen')
    const batches = await until(async () =>
      (await list('batches')).join(' ') === '1 3' ? await list('batches') : undefined,
    )
    expect(batches.join(' ').split(' ')).toEqual(['1', '3'])
  })

  it('repeatedly from the failed record on, without repeating earlier ones', async () => {
    const fails = { fails: { N: '1' } }
    await put('a', 'seen')
    await put('b', 'seen', fails)
    await put('c', 'seen')
    await until(async () =>
      (await list('batches')).filter((batch) => batch.includes('b')).length >= 3 ? true : undefined,
    )
    const seen = (await list('batches')).join(' ').split(' ')
    expect(seen.filter((pk) => pk === 'a')).toHaveLength(1)
    // The stream has the images of that time, so it keeps failing until the retries are used up.
    expect(seen.filter((pk) => pk === 'b').length).toBeGreaterThanOrEqual(3)
  })

  it('and a record that always fails goes to the failures after its retries, alone, so that others pass', async () => {
    await put('p1', 'poisoned')
    const [message] = await until(async () => {
      const found = await bodies(names.lost)
      return found.length > 0 ? found : undefined
    })
    expect(JSON.parse(message ?? '')).toMatchObject({
      requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 2 },
      DDBStreamBatchInfo: { batchSize: 1 },
    })
  })
})

describe('a queue starts its function', () => {
  it('and only failed messages come again, after their visibility time-out', async () => {
    await Promise.all([send('good'), send('once')])
    await until(async () => ((await list('once')).length === 2 && (await list('good')).length > 0 ? true : undefined))
    expect([await list('good'), await list('once')]).toEqual([['1'], ['1', '2']])
  })

  it('and a message that always fails ends up in the dead letters, unchanged', async () => {
    await send('bad letter')
    const dead = await until(async () => {
      const found = await bodies(names.dead)
      return found.includes('bad letter') ? found : undefined
    })
    expect(dead).toContain('bad letter')
    expect(await list('bad letter')).toEqual(['1', '2'])
  })
})
