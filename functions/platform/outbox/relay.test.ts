import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { emailTo } from './emailTo.ts'
import { notification } from './notification.ts'
import { handler } from './relay.ts'
import { openMail } from './sealedMail.ts'

const sqs = mockClient(SQSClient)
const table = mockClient(DynamoDBClient)

process.env.TABLE_NAME = 'table'
process.env.DOCUMENTS_QUEUE_URL = 'https://sqs/documents'
process.env.MAIL_QUEUE_URL = 'https://sqs/mail'
process.env.MAIL_KEY = 'chave'
process.env.OUTBOX_FAILURES_URL = 'https://sqs/failures'

/** Tests use separate records: the relay remembers those it has sent. */
let base = 0

const record = (sequence: number, queue = 'documents', body = `{"n":${sequence}}`) => ({
  eventName: 'INSERT' as const,
  dynamodb: {
    SequenceNumber: String(base + sequence),
    Keys: { pk: { S: `m${sequence}` }, sk: { S: 'outbox' } },
    NewImage: {
      organizationId: { S: `o${sequence % 2}` },
      id: { S: `m${sequence}` },
      queue: { S: queue },
      body: { S: body },
    },
  },
})
const stream = (records: ReturnType<typeof record>[]) => ({ Records: records })
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The messages marked as sent or refused. */
const settled = () =>
  table
    .commandCalls(UpdateItemCommand)
    .map(({ args: [{ input }] }) => [input.Key?.pk?.S, input.ExpressionAttributeNames?.['#how']])
    .sort()
const stored = () =>
  sqs
    .commandCalls(SendMessageCommand)
    .map(({ args: [{ input }] }) => [input.QueueUrl, JSON.parse(input.MessageBody ?? '')])

const sent = () =>
  sqs.commandCalls(SendMessageBatchCommand).map(({ args: [{ input }] }) => ({
    to: input.QueueUrl,
    bodies: input.Entries?.map((entry) => entry.MessageBody),
  }))

beforeEach(() => {
  base += 1_000
  sqs.reset()
  table.reset()
})

afterAll(() => {
  sqs.restore()
  table.restore()
})

describe('sending committed messages to their queues', () => {
  it('sends each to its own queue, ten at a time', async () => {
    sqs.on(SendMessageBatchCommand).resolves({})
    const records = [...numbers(1, 11).map((n) => record(n)), record(12, 'mail')]
    expect(await handler(stream(records))).toEqual({ batchItemFailures: [] })
    expect(sent()).toEqual([
      { to: 'https://sqs/documents', bodies: numbers(1, 10).map((n) => `{"n":${n}}`) },
      { to: 'https://sqs/documents', bodies: ['{"n":11}'] },
      { to: 'https://sqs/mail', bodies: ['{"n":12}'] },
    ])
  })

  it('sends each with the trace of its cause, and one of a release that knew none without', async () => {
    sqs.on(SendMessageBatchCommand).resolves({})
    const traced = record(1)
    const trace = { trace: { S: '4bf92f3577b34da6a3ce929d0e0e4736' } }
    const dynamodb = { ...traced.dynamodb, NewImage: { ...traced.dynamodb.NewImage, ...trace } }
    await handler(stream([{ ...traced, dynamodb }, record(2)]))
    const [call] = sqs.commandCalls(SendMessageBatchCommand)
    expect(call?.args[0].input.Entries?.map(({ MessageAttributes }) => MessageAttributes)).toEqual([
      {
        traceparent: {
          DataType: 'String',
          StringValue: expect.stringMatching(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-01$/),
        },
      },
      undefined,
    ])
  })

  it('never sends more at once than SQS accepts', async () => {
    sqs.on(SendMessageBatchCommand).resolves({})
    // An e-mail with an organisation's logo; 'ã' is two bytes.
    const body = JSON.stringify('ã'.repeat(30_000))
    expect(await handler(stream(numbers(1, 10).map((n) => record(n, 'mail', body))))).toEqual({ batchItemFailures: [] })
    expect(sent().map(({ bodies }) => bodies?.length)).toEqual([4, 4, 2])
  })

  it('restarts at the first message that SQS did not accept', async () => {
    sqs
      .on(SendMessageBatchCommand)
      .resolves({ Failed: [{ Id: '2', SenderFault: false, Code: 'InternalError' }], Successful: [] })
    expect(await handler(stream([record(5), record(6), record(7), record(8)]))).toEqual({
      batchItemFailures: [{ itemIdentifier: String(base + 7) }],
    })
    expect(settled()).toEqual([
      ['m5', 'sentAt'],
      ['m6', 'sentAt'],
      ['m8', 'sentAt'],
    ])
  })

  it('does not repeat sent messages when the batch comes again because of another', async () => {
    sqs.on(SendMessageBatchCommand).resolves({ Failed: [{ Id: '0', SenderFault: false, Code: 'InternalError' }] })
    await handler(stream([record(1), record(2)]))
    sqs.reset()
    sqs.on(SendMessageBatchCommand).resolves({})
    await handler(stream([record(1), record(2)]))
    expect(sent()).toEqual([{ to: 'https://sqs/documents', bodies: ['{"n":1}'] }])
  })

  it('restarts at the first message whose queue did not answer, and still serves the others', async () => {
    sqs.on(SendMessageBatchCommand, { QueueUrl: 'https://sqs/documents' }).rejects(new Error('throttled'))
    sqs.on(SendMessageBatchCommand, { QueueUrl: 'https://sqs/mail' }).resolves({})
    expect(await handler(stream([record(1, 'mail'), record(2), record(3, 'mail')]))).toEqual({
      batchItemFailures: [{ itemIdentifier: String(base + 2) }],
    })
    expect(sent().map(({ to }) => to)).toContain('https://sqs/mail')
  })

  it('stores a message that its queue will never accept with the failures, and continues', async () => {
    sqs.on(SendMessageBatchCommand).resolves({
      Failed: [{ Id: '1', SenderFault: true, Code: 'InvalidMessageContents', Message: 'Invalid characters found.' }],
    })
    expect(await handler(stream([record(1), record(2), record(3)]))).toEqual({ batchItemFailures: [] })
    expect(stored()).toEqual([
      [
        'https://sqs/failures',
        {
          type: 'outbox.refused',
          key: { pk: 'm2', sk: 'outbox' },
          queue: 'documents',
          reason: 'InvalidMessageContents: Invalid characters found.',
        },
      ],
    ])
    expect(settled()).toEqual([
      ['m1', 'sentAt'],
      ['m2', 'refusedAt'],
      ['m3', 'sentAt'],
    ])
  })

  it('removes the body of what was sent, and keeps that of what was refused, to be sent when its queue accepts it', async () => {
    sqs
      .on(SendMessageBatchCommand)
      .resolves({ Failed: [{ Id: '1', SenderFault: true, Code: 'InvalidMessageContents' }] })
    await handler(stream([record(1), record(2)]))
    const removed = table
      .commandCalls(UpdateItemCommand)
      .map(({ args: [{ input }] }) => [
        input.Key?.pk?.S,
        input.UpdateExpression?.includes('#body') === true && input.ExpressionAttributeNames?.['#body'],
      ])
    expect(removed.sort()).toEqual([
      ['m1', 'body'],
      ['m2', false],
    ])
  })

  it('finds the invalid message in a batch that SQS rejects as a whole', async () => {
    const refusal = Object.assign(new Error('too long'), { name: 'BatchRequestTooLong' })
    sqs.on(SendMessageBatchCommand).callsFake(({ Entries }: { Entries: { MessageBody: string }[] }) => {
      if (Entries.some(({ MessageBody }) => MessageBody === 'long')) throw refusal
      return {}
    })
    const records = [record(1), record(2, 'documents', 'long'), record(3)]
    expect(await handler(stream(records))).toEqual({ batchItemFailures: [] })
    expect(settled()).toEqual([
      ['m1', 'sentAt'],
      ['m2', 'refusedAt'],
      ['m3', 'sentAt'],
    ])
    expect(stored()).toMatchObject([['https://sqs/failures', { key: { pk: 'm2' } }]])
  })

  it('stores an item that is not a message with the failures, and continues', async () => {
    sqs.on(SendMessageBatchCommand).resolves({})
    expect(await handler(stream([record(1, 'gone'), record(2)]))).toEqual({ batchItemFailures: [] })
    expect(stored()).toMatchObject([['https://sqs/failures', { queue: 'gone', reason: 'not a message: queue' }]])
    expect(sent()).toEqual([{ to: 'https://sqs/documents', bodies: ['{"n":2}'] }])
  })

  it('does not send a message again that was written again after it was sent', async () => {
    expect(await handler(stream([{ ...record(1), eventName: 'MODIFY' as never }]))).toEqual({ batchItemFailures: [] })
    expect([sent(), settled()]).toEqual([[], [['m1', 'sentAt']]])
  })

  it('leaves messages as old as a restarted stream to the sweep', async () => {
    const old = record(1)
    const dynamodb = { ...old.dynamodb, ApproximateCreationDateTime: Date.now() / 1_000 - 3_600 }
    expect(await handler(stream([{ ...old, dynamodb }]))).toEqual({ batchItemFailures: [] })
    expect([sent(), settled()]).toEqual([[], []])
  })
})

const ANY_TEXT = 'Olá \u{1F600} \uffff\ufffe \ud800 fim'
const CARRIED = /^[\x20-\ud7ff\ue000-\ufffd]*$/

it('every queue carries any text unchanged', () => {
  const { body } = notification('01KAHX3Q5M8Z7V2N4R6T9W1Y3B', '01KAHX3Q5M8Z7V2N4R6T9W1Y3C', {
    ...{ id: 'n', kind: 'task.assigned', title: ANY_TEXT, text: 'Texto', link: '/tarefas' },
  })
  expect(body).toMatch(CARRIED)
  expect(JSON.parse(body)).toMatchObject({ title: ANY_TEXT })
})

it('an e-mail is sealed, for its own address', () => {
  const subject = ANY_TEXT
  const url = 'https://minuta.exemplo.br/assinar#segredo'
  const { body } = emailTo(
    '01KAHX3Q5M8Z7V2N4R6T9W1Y3B',
    'ana@exemplo.com.br',
    { subject, lines: ['O código é 123456.'], action: { label: 'Assinar', url, after: [] } },
    'm',
  )
  expect(body).toMatch(CARRIED)
  const message = JSON.parse(body)
  expect(message).toEqual({ type: 'mail.requested', id: 'm', to: 'ana@exemplo.com.br', sealed: expect.any(String) })
  expect(openMail(message)).toEqual({
    subject,
    text: expect.stringContaining(url),
    html: expect.stringContaining('O código é 123456.'),
  })
  expect(() => openMail({ ...message, to: 'outra@exemplo.com.br' })).toThrow()
})
