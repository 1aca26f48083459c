import { retry } from '../retry.ts'

type Answer<K, T> = {
  readonly data: readonly T[]
  /** Keys that the table did not get to: an answer has at most 16 MB, and a busy table may leave some out. */
  readonly unprocessed: readonly (K | string)[]
}

const TIMES = 8

/**
 * The items under all of the keys, in no order. What one batch left out is read again: it is not missing, and whoever took it to be would
 * mend or remove what is sound.
 */
export async function readKeys<K, T>(
  keys: readonly K[],
  read: (keys: K[]) => Promise<Answer<K, T>>,
): Promise<readonly T[]> {
  const items: T[] = []
  let left = [...keys]
  if (left.length === 0) return items
  await retry(TIMES, `The table left ${left.length} keys out ${TIMES} times`, async () => {
    const { data, unprocessed } = await read(left)
    items.push(...data)
    left = unprocessed as K[]
    return left.length === 0
  })
  return items
}
