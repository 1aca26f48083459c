import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { handler } from './relay.ts'

const sqs = mockClient(SQSClient)

process.env.DOCUMENTS_QUEUE_URL = 'https://sqs/documents'
process.env.MAIL_QUEUE_URL = 'https://sqs/mail'

const record = (sequence: number, queue = 'documents') => ({
  eventName: 'INSERT' as const,
  dynamodb: {
    SequenceNumber: String(sequence),
    NewImage: { id: { S: `m${sequence}` }, queue: { S: queue }, body: { S: `{"n":${sequence}}` } },
  },
})
const stream = (records: ReturnType<typeof record>[]) => ({ Records: records })
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

const sent = () =>
  sqs.commandCalls(SendMessageBatchCommand).map(({ args: [{ input }] }) => ({
    to: input.QueueUrl,
    bodies: input.Entries?.map((entry) => entry.MessageBody),
  }))

beforeEach(() => {
  sqs.reset()
})

afterAll(() => sqs.restore())

describe('handing committed messages to their queues', () => {
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

  it('never sends more at once than SQS takes', async () => {
    sqs.on(SendMessageBatchCommand).resolves({})
    // An e-mail with an organisation's logo; 'ã' is two bytes.
    const body = JSON.stringify('ã'.repeat(30_000))
    const letter = (n: number) => {
      const one = record(n, 'mail')
      return { ...one, dynamodb: { ...one.dynamodb, NewImage: { ...one.dynamodb.NewImage, body: { S: body } } } }
    }
    expect(await handler(stream(numbers(1, 10).map(letter)))).toEqual({ batchItemFailures: [] })
    expect(sent().map(({ bodies }) => bodies?.length)).toEqual([4, 4, 2])
  })

  it('starts again at the first message that SQS did not take', async () => {
    sqs
      .on(SendMessageBatchCommand)
      .resolves({ Failed: [{ Id: '2', SenderFault: false, Code: 'InternalError' }], Successful: [] })
    expect(await handler(stream([record(5), record(6), record(7), record(8)]))).toEqual({
      batchItemFailures: [{ itemIdentifier: '7' }],
    })
  })

  it('starts again at the first message of a queue that did not answer, and still serves the other', async () => {
    sqs.on(SendMessageBatchCommand, { QueueUrl: 'https://sqs/documents' }).rejects(new Error('throttled'))
    sqs.on(SendMessageBatchCommand, { QueueUrl: 'https://sqs/mail' }).resolves({})
    expect(await handler(stream([record(1, 'mail'), record(2), record(3, 'mail')]))).toEqual({
      batchItemFailures: [{ itemIdentifier: '2' }],
    })
    expect(sent().map(({ to }) => to)).toContain('https://sqs/mail')
  })
})
