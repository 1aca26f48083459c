// @module-tag further
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Duration } from 'aws-cdk-lib'
import { AttributeType, BillingMode, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { awsJson } from './awsJson.ts'
import { type TestApplication, testApplication } from './testing/testApplication.ts'
import { until } from './testing/until.ts'

const sources = {
  relay: `
    import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
    const sqs = new SQSClient({})
    export const handler = async ({ Records }) => {
      for (const { eventName, dynamodb } of Records)
        if (eventName === 'INSERT' && dynamodb.Keys.pk.S.startsWith('work'))
          await sqs.send(new SendMessageCommand({ QueueUrl: process.env.QUEUE, MessageBody: dynamodb.Keys.pk.S }))
    }`,
  worker: `
    import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
    const client = new DynamoDBClient({})
    export const handler = async ({ Records: [{ body }] }) => {
      await new Promise((done) => setTimeout(done, 60))
      await client.send(new PutItemCommand({ TableName: process.env.TABLE, Item: { pk: { S: 'done ' + body } } }))
    }`,
}

const WORK = 60
let application: TestApplication
const running: ChildProcess[] = []

type Running = {
  readonly child: ChildProcess
  readonly environment: Readonly<Record<string, string>>
}

async function start(): Promise<Running> {
  const program = join(import.meta.dirname, 'testing', 'runCloud.ts')
  const child = spawn(process.execPath, [program, application.assembly, application.dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { child, environment: JSON.parse(String(line)).environment }
}

async function done({ environment }: Running): Promise<number> {
  const { Items } = await awsJson<{ Items: { pk: { S: string } }[] }>(
    environment.AWS_ENDPOINT_URL_DYNAMODB ?? '',
    'DynamoDB_20120810.Scan',
    {
      TableName: environment.TABLE,
    },
    undefined,
    environment.AWS_ACCESS_KEY_ID,
  )
  return Items.filter(({ pk }) => pk.S.startsWith('done')).length
}

const engines = (): string =>
  execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(application.dataDir) && line.includes('--db-path'))
    .join('\n')

beforeAll(async () => {
  application = await testApplication(sources, (stack, makeFunction) => {
    const table = new Table(stack, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      stream: StreamViewType.NEW_IMAGE,
    })
    const dead = new Queue(stack, 'Dead')
    // Longer than the test: only the restart itself can make these messages visible again.
    const queue = new Queue(stack, 'Work', {
      visibilityTimeout: Duration.minutes(10),
      deadLetterQueue: { queue: dead, maxReceiveCount: 1 },
    })
    const environment = { TABLE: table.tableName, QUEUE: queue.queueUrl, DEAD: dead.queueUrl }
    const relay = makeFunction(stack, 'relay', { environment })
    queue.grantSendMessages(relay)
    relay.addEventSource(
      new DynamoEventSource(table, { startingPosition: StartingPosition.TRIM_HORIZON, batchSize: 5 }),
    )
    const worker = makeFunction(stack, 'worker', { environment })
    table.grantWriteData(worker)
    worker.addEventSource(new SqsEventSource(queue, { batchSize: 1 }))
  })
}, 60_000)

afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  application.remove()
})

it('a process killed in the middle of work leaves no engine behind, and its successor finishes everything without a dead letter', async () => {
  const first = await start()
  for (let number = 0; number < WORK; number += 1)
    await awsJson(
      first.environment.AWS_ENDPOINT_URL_DYNAMODB ?? '',
      'DynamoDB_20120810.PutItem',
      { TableName: first.environment.TABLE, Item: { pk: { S: `work ${number}` } } },
      undefined,
      first.environment.AWS_ACCESS_KEY_ID,
    )
  const before = await until(async () => ((await done(first)) >= 5 ? done(first) : undefined))
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  expect(before).toBeLessThan(WORK)
  await until(() => (engines() === '' ? true : undefined))

  const second = await start()
  await until(async () => ((await done(second)) === WORK ? true : undefined), 30_000)
  const { Messages = [] } = await awsJson<{ Messages?: unknown[] }>(
    second.environment.AWS_ENDPOINT_URL_SQS ?? '',
    'AmazonSQS.ReceiveMessage',
    {
      QueueUrl: second.environment.DEAD,
    },
    undefined,
    second.environment.AWS_ACCESS_KEY_ID,
  )
  expect(Messages).toEqual([])
})
