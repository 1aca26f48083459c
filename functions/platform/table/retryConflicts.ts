import { setTimeout as pause } from 'node:timers/promises'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'

/** Attempts, and milliseconds before the second, doubled before each further one: a transaction holds its items for some milliseconds. */
const ATTEMPTS = 6
const PAUSE = 20

type Failed = {
  readonly name?: string
  readonly CancellationReasons?: readonly { readonly Code?: string }[]
}

/**
 * Whether a write failed only because another transaction was writing to the same item. No condition was false: the same write succeeds
 * when the other is done.
 */
function isConflict({ name, CancellationReasons = [] }: Failed): boolean {
  if (name === 'TransactionConflictException') return true
  if (name !== 'TransactionCanceledException') return false
  const codes = CancellationReasons.map(({ Code }) => Code)
  return (
    codes.includes('TransactionConflict') && codes.every((code) => code === 'TransactionConflict' || code === 'None')
  )
}

/** Writes again what failed because of another transaction, which the SDK does not do by itself. */
export function retryConflicts(client: DynamoDBClient): DynamoDBClient {
  client.middlewareStack.add(
    (next) => async (request) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await next(request)
        } catch (error) {
          if (attempt === ATTEMPTS || !isConflict(error as Failed)) throw error
          await pause(PAUSE * 2 ** (attempt - 1) * (0.5 + Math.random()))
        }
      }
    },
    { step: 'initialize', name: 'retryConflicts' },
  )
  return client
}
