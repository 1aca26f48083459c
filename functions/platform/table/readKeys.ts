import { retry } from '../retry.ts'

type Answer<K, T> = {
  readonly data: readonly T[]
  /** Keys the table did not process: an answer has at most 16 MB, and a busy table may leave some out. */
  readonly unprocessed: readonly (K | string)[]
}

const TIMES = 8

/**
 * The items of all the keys, in no order. Unprocessed keys are read again: treating them as missing could lead to wrong repairs or
 * deletions.
 */
export async function readKeys<K, T>(
  keys: readonly K[],
  read: (keys: K[]) => Promise<Answer<K, T>>,
): Promise<readonly T[]> {
  const items: T[] = []
  let left = [...keys]
  if (left.length === 0) return items
  await retry(TIMES, `The table left ${left.length} keys unprocessed ${TIMES} times`, async () => {
    const { data, unprocessed } = await read(left)
    items.push(...data)
    left = unprocessed as K[]
    return left.length === 0
  })
  return items
}
