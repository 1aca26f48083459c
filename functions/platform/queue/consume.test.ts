import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { DEAD_LETTERS_URL } from '#events/queues.ts'
import { currentTrace } from '../trace.ts'
import { consume, type Delivery } from './consume.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

const record = (messageId: string, body: string, attempt = 1) => ({
  messageId,
  body,
  attributes: { ApproximateReceiveCount: String(attempt) },
  messageAttributes: { traceparent: { dataType: 'String', stringValue: `00-${TRACE}-00f067aa0ba902b7-01` } },
})

const run = async (
  work: (n: number, delivery: Delivery) => Promise<void>,
  records: (Omit<ReturnType<typeof record>, 'messageAttributes'> & { messageAttributes?: object | undefined })[],
) =>
  consume(z.object({ n: z.number() }), ({ n }, delivery) => work(n, delivery))({ Records: records } as never, {
    getRemainingTimeInMillis: () => 5_000,
  })

describe('processing a batch of messages', () => {
  it('reports only the failed ones, so that the others are not repeated', async () => {
    const done: number[] = []
    const work = async (n: number) => {
      if (n === 2) throw new Error('two')
      done.push(n)
    }
    const records = [record('a', '{"n":1}'), record('b', '{"n":2}'), record('c', '{"n":3}')]
    expect(await run(work, records)).toEqual({ batchItemFailures: [{ itemIdentifier: 'b' }] })
    expect(done).toEqual([1, 3])
  })

  describe('an invalid message', () => {
    const malformed = [record('a', 'não é json'), record('b', '{"n":"um"}')]
    const never = vi.fn(async () => {})
    afterEach(() => {
      vi.unstubAllEnvs()
      expect(never).not.toHaveBeenCalled()
    })

    it('goes to the dead-letter queue at once, without a second delivery, with its trace', async () => {
      vi.stubEnv(DEAD_LETTERS_URL, 'https://sqs/dead-letters')
      const sqs = mockClient(SQSClient)
      expect(await run(never, malformed)).toEqual({ batchItemFailures: [] })
      expect(sqs.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => input)).toEqual(
        malformed.map(({ body }) => ({
          QueueUrl: 'https://sqs/dead-letters',
          MessageBody: body,
          MessageAttributes: {
            traceparent: { DataType: 'String', StringValue: expect.stringContaining(`00-${TRACE}-`) },
          },
        })),
      )
      sqs.restore()
    })

    it('is delivered again if there is no dead-letter queue', async () => {
      vi.stubEnv(DEAD_LETTERS_URL, undefined)
      expect(await run(never, malformed)).toEqual({
        batchItemFailures: [{ itemIdentifier: 'a' }, { itemIdentifier: 'b' }],
      })
    })
  })

  it('goes on with the trace of each, and begins one for a message of a release that knew none', async () => {
    const traces = new Map<number, string | undefined>()
    const work = async (n: number) => void traces.set(n, currentTrace())
    await run(work, [record('a', '{"n":1}'), { ...record('b', '{"n":2}'), messageAttributes: undefined }])
    expect([...traces]).toEqual([
      [1, TRACE],
      [2, expect.stringMatching(/^(?!4bf92f)[0-9a-f]{32}$/)],
    ])
  })

  it('passes the number of deliveries and the remaining time', async () => {
    const seen: Delivery[] = []
    await run(async (_n, delivery) => void seen.push(delivery), [record('a', '{"n":1}', 3)])
    expect(seen.map(({ remaining, ...rest }) => ({ ...rest, left: remaining() }))).toEqual([
      { messageId: 'a', attempt: 3, left: 5_000 },
    ])
  })
})
