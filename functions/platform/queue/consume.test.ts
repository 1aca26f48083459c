import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { consume, type Delivery } from './consume.ts'

const record = (messageId: string, body: string, attempt = 1) => ({
  messageId,
  body,
  attributes: { ApproximateReceiveCount: String(attempt) },
})

const run = async (work: (n: number, delivery: Delivery) => Promise<void>, records: ReturnType<typeof record>[]) =>
  consume(z.object({ n: z.number() }), ({ n }, delivery) => work(n, delivery))({ Records: records } as never)

describe('working on a batch of messages', () => {
  it('reports only those that failed, so that the others are not repeated', async () => {
    const done: number[] = []
    const work = async (n: number) => {
      if (n === 2) throw new Error('two')
      done.push(n)
    }
    const records = [record('a', '{"n":1}'), record('b', '{"n":2}'), record('c', '{"n":3}')]
    expect(await run(work, records)).toEqual({ batchItemFailures: [{ itemIdentifier: 'b' }] })
    expect(done).toEqual([1, 3])
  })

  it('fails what is not a message of the queue without touching the work', async () => {
    const never = async () => {
      throw new Error('worked on')
    }
    expect(await run(never, [record('a', 'não é json'), record('b', '{"n":"um"}')])).toEqual({
      batchItemFailures: [{ itemIdentifier: 'a' }, { itemIdentifier: 'b' }],
    })
  })

  it('tells the work how often the message came', async () => {
    const seen: Delivery[] = []
    await run(async (_n, delivery) => void seen.push(delivery), [record('a', '{"n":1}', 3)])
    expect(seen).toEqual([{ messageId: 'a', attempt: 3 }])
  })
})
