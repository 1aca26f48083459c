/** Replacements from the end to the beginning, so that each index is still valid when they are applied in order. */
export type Difference = { readonly at: number; readonly removed: number; readonly from: number; readonly to: number }

/** Maximum number of pairs to compare. */
const MOST_PAIRS = 250_000

/** The changes from one list of keys to another: common prefix and suffix, and the longest common subsequence between. */
export function differences(before: readonly string[], after: readonly string[]): Difference[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  const longest = Math.min(before.length, after.length) - start
  while (end < longest && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const n = before.length - start - end
  const m = after.length - start - end
  if (n === 0 && m === 0) return []
  if (n * m <= MOST_PAIRS) return byCommon(before, after, start, n, m)
  return n === m ? oneByOne(before, after, start, n) : [{ at: start, removed: n, from: start, to: start + m }]
}

/** For a long list in which only texts have changed. */
function oneByOne(before: readonly string[], after: readonly string[], start: number, count: number): Difference[] {
  return Array.from({ length: count }, (_, step) => start + count - 1 - step)
    .filter((at) => before[at] !== after[at])
    .map((at) => ({ at, removed: 1, from: at, to: at + 1 }))
}

function byCommon(
  before: readonly string[],
  after: readonly string[],
  start: number,
  n: number,
  m: number,
): Difference[] {
  const width = m + 1
  const lengths = new Uint16Array((n + 1) * width)
  const same = (a: number, b: number) => before[start + a] === after[start + b]
  for (let a = n - 1; a >= 0; a -= 1)
    for (let b = m - 1; b >= 0; b -= 1)
      lengths[a * width + b] = same(a, b)
        ? lengths[(a + 1) * width + b + 1]! + 1
        : Math.max(lengths[(a + 1) * width + b]!, lengths[a * width + b + 1]!)
  const found: { at: number; removed: number; from: number; to: number }[] = []
  let open: (typeof found)[number] | undefined
  let a = 0
  let b = 0
  while (a < n || b < m) {
    if (a < n && b < m && same(a, b)) {
      open = undefined
      a += 1
      b += 1
      continue
    }
    if (!open) {
      open = { at: start + a, removed: 0, from: start + b, to: start + b }
      found.push(open)
    }
    if (b >= m || (a < n && lengths[(a + 1) * width + b]! >= lengths[a * width + b + 1]!)) {
      open.removed += 1
      a += 1
    } else {
      open.to += 1
      b += 1
    }
  }
  return found.reverse()
}
