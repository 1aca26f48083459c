/** The most pairs to compare: longer sequences are compared in one piece. */
const MOST_PAIRS = 4_000_000

/** What was replaced from an index of the first sequence on. */
export type Piece = { readonly at: number; readonly removed: readonly string[]; readonly added: readonly string[] }

/** The runs in which two sequences differ: the shortest way from one to the other, in order. */
export function align(before: readonly string[], after: readonly string[], mostPairs = MOST_PAIRS): Piece[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  const shorter = Math.min(before.length, after.length) - start
  while (end < shorter && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const removed = before.slice(start, before.length - end)
  const added = after.slice(start, after.length - end)
  if (removed.length === 0 && added.length === 0) return []
  if (removed.length * added.length > mostPairs) return [{ at: start, removed, added }]
  return byCommon(removed, added, start)
}

function byCommon(before: readonly string[], after: readonly string[], start: number): Piece[] {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  for (let a = before.length - 1; a >= 0; a -= 1)
    for (let b = after.length - 1; b >= 0; b -= 1)
      lengths[a * width + b] =
        before[a] === after[b]
          ? lengths[(a + 1) * width + b + 1]! + 1
          : Math.max(lengths[(a + 1) * width + b]!, lengths[a * width + b + 1]!)
  const pieces: Piece[] = []
  let removed: string[] = []
  let added: string[] = []
  const flush = () => {
    if (removed.length > 0 || added.length > 0) pieces.push({ at: start + a - removed.length, removed, added })
    removed = []
    added = []
  }
  let a = 0
  let b = 0
  while (a < before.length || b < after.length) {
    if (a < before.length && b < after.length && before[a] === after[b]) {
      flush()
      a += 1
      b += 1
    } else if (b >= after.length || (a < before.length && lengths[(a + 1) * width + b]! >= lengths[a * width + b + 1]!))
      removed.push(before[a++]!)
    else added.push(after[b++]!)
  }
  flush()
  return pieces
}
