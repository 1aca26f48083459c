import { log } from '../log.ts'

interface TransactionAnswer {
  readonly canceled: boolean
  readonly data: ReadonlyArray<{
    readonly rejected: boolean
    readonly code?: string
    readonly message?: string | undefined
  } | null>
}

/**
 * Runs a write transaction. Gives false when one of its conditions no longer holds (someone else was faster) and throws on anything
 * else, so that a lost race is never mistaken for a fault.
 */
export const commit = async (transaction: { go(): Promise<unknown> }): Promise<boolean> => {
  const answer = (await transaction.go()) as TransactionAnswer
  if (!answer.canceled) return true
  const codes = answer.data.flatMap((item) => (item?.rejected ? [item.code ?? 'unknown'] : []))
  if (codes.every((code) => code === 'ConditionalCheckFailed' || code === 'TransactionConflict')) return false
  log.error('transaction cancelled', { codes })
  throw new Error(`Transaction cancelled: ${codes.join(', ')}`)
}

/** Whether a single write lost a race: its condition no longer held, or a transaction was at the same item. */
export const isConditionFailure = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const name = (cause as { name?: string } | undefined)?.name
  return name === 'ConditionalCheckFailedException' || name === 'TransactionConflictException'
}
