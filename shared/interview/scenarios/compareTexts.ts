import { align } from '../../align.ts'

/** A paragraph that is not as expected: one side is missing if it was added or left out. */
export type TextDifference = { readonly before?: string; readonly after?: string }

/** The shortest path from one text to another, by paragraph; a changed paragraph is paired with what it was. */
export function compareTexts(expected: readonly string[], actual: readonly string[]): TextDifference[] {
  const likeness = new Likeness()
  return align(expected, actual).flatMap(({ removed, added }) => pair(removed, added, likeness))
}

/** What is missing of some paragraphs that must be there, in any order, with what is most like each. */
export function missingParagraphs(expected: readonly string[], actual: readonly string[]): TextDifference[] {
  const likeness = new Likeness()
  const there = new Set(actual)
  const wanted = new Set(expected)
  const free = actual.filter((text) => !wanted.has(text))
  return expected
    .filter((text) => !there.has(text))
    .map((before) => {
      const after = likeness.mostLike(before, free)
      return { before, ...(after !== undefined && { after }) }
    })
}

/** Pairs what was removed with what was added in its place, in order, where they are alike. */
function pair(removed: readonly string[], added: readonly string[], likeness: Likeness): TextDifference[] {
  const found: TextDifference[] = []
  let next = 0
  for (const before of removed) {
    let at = next
    while (at < added.length && !likeness.areAlike(before, added[at]!)) at = likeness.isSpent ? added.length : at + 1
    if (at === added.length) {
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

/** The most words to compare in two texts: a second of work. Paragraphs after that are not paired. */
const MOST_WORDS = 5_000_000

type Words = { readonly counts: ReadonlyMap<string, number>; readonly total: number }

/** How much paragraphs have in common. The words of each are counted once, and all comparisons together take a limited time. */
class Likeness {
  readonly #known = new Map<string, Words>()
  #left = MOST_WORDS

  /** Whether nothing is compared any more. */
  get isSpent(): boolean {
    return this.#left <= 0
  }

  areAlike(one: string, other: string): boolean {
    return this.#share(one, other) >= ALIKE
  }

  mostLike(text: string, others: readonly string[]): string | undefined {
    let best: string | undefined
    let most = ALIKE
    for (const other of others) {
      if (this.#left <= 0) break
      const like = this.#share(text, other)
      if (like >= most) {
        best = other
        most = like
      }
    }
    return best
  }

  #share(one: string, other: string): number {
    if (this.#left <= 0) return 0
    const [a, b] = [this.#wordsOf(one), this.#wordsOf(other)]
    const [fewer, more] = a.counts.size < b.counts.size ? [a, b] : [b, a]
    this.#left -= fewer.counts.size + 1
    if (a.total + b.total === 0) return 1
    let common = 0
    for (const [word, count] of fewer.counts) common += Math.min(count, more.counts.get(word) ?? 0)
    return (2 * common) / (a.total + b.total)
  }

  #wordsOf(text: string): Words {
    const known = this.#known.get(text)
    if (known) return known
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    const counts = new Map<string, number>()
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    const counted = { counts, total: words.length }
    this.#known.set(text, counted)
    this.#left -= words.length
    return counted
  }
}
