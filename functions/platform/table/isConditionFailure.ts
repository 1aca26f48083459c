/** Whether a single write lost a race: its condition no longer held, or a transaction was writing the same item. */
export function isConditionFailure(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const name = (cause as { name?: string } | undefined)?.name
  return name === 'ConditionalCheckFailedException' || name === 'TransactionConflictException'
}
