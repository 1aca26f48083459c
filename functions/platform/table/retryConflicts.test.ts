import {
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { describe, expect, it } from 'vitest'
import { retryConflicts } from './retryConflicts.ts'

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: `Transaction cancelled [${codes.join(', ')}]`,
    CancellationReasons: codes.map((Code) => ({ Code })),
  })
const conflict = new TransactionConflictException({ $metadata: {}, message: 'Transaction is ongoing for the item' })

/** A client whose attempts fail one after the other, and how many it made. */
function failing(...errors: readonly Error[]) {
  const client = new DynamoDBClient({
    region: 'sa-east-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  })
  let made = 0
  // Below the retries, where the SDK itself sends.
  client.middlewareStack.add(
    () => async () => {
      const error = errors[made++]
      if (error) throw error
      return { output: { $metadata: {} }, response: {} }
    },
    { step: 'serialize', name: 'answers', priority: 'high' },
  )
  return { client: retryConflicts(client), attempts: () => made }
}

const update = new UpdateItemCommand({ TableName: 't', Key: { pk: { S: 'a' } } })
const transaction = new TransactWriteItemsCommand({ TransactItems: [] })

describe('a write that another transaction is in the way of', () => {
  it('is made again until it succeeds', async () => {
    const { client, attempts } = failing(conflict, conflict)
    await client.send(update)
    expect(attempts()).toBe(3)
  })

  it('is made again as a whole transaction', async () => {
    const { client, attempts } = failing(cancelled('None', 'TransactionConflict'))
    await client.send(transaction)
    expect(attempts()).toBe(2)
  })

  it('is given up after six attempts', async () => {
    const { client, attempts } = failing(...Array.from({ length: 9 }, () => conflict))
    await expect(client.send(update)).rejects.toBe(conflict)
    expect(attempts()).toBe(6)
  })
})

describe('a transaction whose condition is false', () => {
  it.each([[['ConditionalCheckFailed', 'None']], [['ConditionalCheckFailed', 'TransactionConflict']]])(
    'is not made again: %s',
    async (codes) => {
      const error = cancelled(...codes)
      const { client, attempts } = failing(error)
      await expect(client.send(transaction)).rejects.toBe(error)
      expect(attempts()).toBe(1)
    },
  )
})
