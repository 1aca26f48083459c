/** A paragraph that is not as expected: one side is missing if it was added or left out. */
export type TextDifference = { readonly before?: string; readonly after?: string }

/** The most pairs of paragraphs to compare: longer texts are compared in one piece. */
const MOST_PAIRS = 4_000_000

/** The shortest path from one text to another, by paragraph; a changed paragraph is paired with what it was. */
export function compareTexts(expected: readonly string[], actual: readonly string[]): TextDifference[] {
  const pieces = align(expected, actual)
  return pieces.flatMap(({ removed, added }) => pair(removed, added))
}

/** What is missing of some paragraphs that must be there, in any order, with what is most like each. */
export function missingParagraphs(expected: readonly string[], actual: readonly string[]): TextDifference[] {
  const there = new Set(actual)
  const wanted = new Set(expected)
  const free = actual.filter((text) => !wanted.has(text))
  return expected
    .filter((text) => !there.has(text))
    .map((before) => {
      const after = mostLike(before, free)
      return { before, ...(after !== undefined && { after }) }
    })
}

/** What was replaced from an index of the first sequence on. */
type Piece = { readonly at: number; readonly removed: readonly string[]; readonly added: readonly string[] }

/** The runs in which two sequences differ. */
export function align(before: readonly string[], after: readonly string[]): Piece[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  const shorter = Math.min(before.length, after.length) - start
  while (end < shorter && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const removed = before.slice(start, before.length - end)
  const added = after.slice(start, after.length - end)
  if (removed.length === 0 && added.length === 0) return []
  if (removed.length * added.length > MOST_PAIRS) return [{ at: start, removed, added }]
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

/** Pairs what was removed with what was added in its place, in order, where they are alike. */
function pair(removed: readonly string[], added: readonly string[]): TextDifference[] {
  const found: TextDifference[] = []
  let next = 0
  for (const before of removed) {
    const at = added.findIndex((after, index) => index >= next && likeness(before, after) >= ALIKE)
    if (at === -1) {
      found.push({ before })
      continue
    }
    for (const after of added.slice(next, at)) found.push({ after })
    found.push({ before, after: added[at]! })
    next = at + 1
  }
  for (const after of added.slice(next)) found.push({ after })
  return found
}

/** From this share of common words on, a paragraph is another wording of the other. */
const ALIKE = 0.4

function mostLike(text: string, others: readonly string[]): string | undefined {
  let best: string | undefined
  let most = ALIKE
  for (const other of others) {
    const like = likeness(text, other)
    if (like >= most) {
      best = other
      most = like
    }
  }
  return best
}

function likeness(one: string, other: string): number {
  const words = wordsOf(one)
  const left = new Map<string, number>()
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1)
  const others = wordsOf(other)
  let common = 0
  for (const word of others) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    left.set(word, count - 1)
    common += 1
  }
  return words.length + others.length === 0 ? 1 : (2 * common) / (words.length + others.length)
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
