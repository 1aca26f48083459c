/**
 * The smallest set of keys, of those in both orders, whose moves explain the second order. Moving one question to the top is one move, not
 * one of all the others. Keys are unique within an order.
 */
export function movedKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((key, at) => [key, at]))
  const common = after.filter((key) => places.has(key))
  const stayed = longestRise(common.map((key) => places.get(key) ?? 0))
  return new Set(common.filter((_, at) => !stayed.has(at)))
}

/** The positions of a longest increasing subsequence of distinct numbers (patience sorting, n log n). */
function longestRise(numbers: readonly number[]): Set<number> {
  /** For each length, the position of the smallest last number of a subsequence of that length. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  numbers.forEach((number, at) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (numbers[ends[middle] ?? 0]! < number) low = middle + 1
      else high = middle
    }
    previous[at] = ends[low - 1]
    ends[low] = at
  })
  const row = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) row.add(at)
  return row
}
