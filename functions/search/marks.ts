import { END, START } from './extracts.ts'
import type { Term } from './terms.ts'
import { type Word, wordsOf } from './words.ts'

type Pattern = { readonly words: readonly string[]; readonly isBeginning: boolean; readonly term: number }
type Hit = { readonly first: number; readonly last: number; readonly term: number }

/** What the search expression finds, for the words of texts. */
export type Patterns = readonly Pattern[]

export const patternsOf = (terms: readonly Term[]): Patterns =>
  terms.flatMap((term, at) =>
    term.flatMap(({ text, isBeginning }) => {
      const words = wordsOf(text).map((word) => word.text)
      return words.length > 0 ? [{ words, isBeginning, term: at }] : []
    }),
  )

/**
 * Limits of the work for one text, which anybody may have written, visitors too: SQLite's own `snippet` compares every two occurrences of a
 * word and takes seconds for one that repeats it ten thousand times.
 */
export const MOST = { comparisons: 100_000, hits: 100, words: 28, letters: 400 } as const

/** Compares the words of a text with patterns, as long as the limit allows. */
class Matcher {
  comparisons = 0
  readonly #patterns: Patterns

  constructor(patterns: Patterns) {
    this.#patterns = patterns
  }

  get isSpent(): boolean {
    return this.comparisons >= MOST.comparisons
  }

  #isAt(words: readonly Word[], at: number, { words: wanted, isBeginning }: Pattern): boolean {
    return wanted.every((word, offset) => {
      const text = words[at + offset]?.text
      this.comparisons += 1
      if (text === undefined) return false
      return isBeginning && offset === wanted.length - 1 ? text.startsWith(word) : text === word
    })
  }

  /** The longest that begins at a word. */
  hitAt(words: readonly Word[], at: number): Hit | undefined {
    let found: Pattern | undefined
    for (const pattern of this.#patterns)
      if (pattern.words.length > (found?.words.length ?? 0) && this.#isAt(words, at, pattern)) found = pattern
    return found && { first: at, last: at + found.words.length - 1, term: found.term }
  }
}

function hitsIn(words: readonly Word[], patterns: Patterns): { readonly hits: Hit[]; readonly comparisons: number } {
  const matcher = new Matcher(patterns)
  const hits: Hit[] = []
  for (let at = 0; at < words.length && hits.length < MOST.hits && !matcher.isSpent; at += 1) {
    const hit = matcher.hitAt(words, at)
    if (!hit) continue
    hits.push(hit)
    at = hit.last
  }
  return { hits, comparisons: matcher.comparisons }
}

function marked(text: string, words: readonly Word[], hits: readonly Hit[], from: number, to: number): string {
  let written = ''
  let at = from
  for (const { first, last } of hits) {
    const [start, end] = [words[first]!.from, Math.min(words[last]!.to, to)]
    if (start < from || start >= to) continue
    written += `${text.slice(at, start)}${START}${text.slice(start, end)}${END}`
    at = end
  }
  return written + text.slice(at, to)
}

/** A short text with marks around what was found. */
export function markedText(text: string, patterns: Patterns): string {
  const words = wordsOf(text)
  return marked(text, words, hitsIn(words, patterns).hits, 0, text.length)
}

/** The first of the hits around which most terms are found. */
function best(hits: readonly Hit[]): readonly Hit[] {
  let chosen: readonly Hit[] = []
  let most = 0
  for (const [at, { first }] of hits.entries()) {
    const near = hits.slice(at).filter(({ last }) => last < first + MOST.words)
    const terms = new Set(near.map(({ term }) => term)).size
    if (terms > most) [chosen, most] = [near, terms]
  }
  return chosen
}

/** A piece of a long text around what was found, with marks; how many words were compared for it. */
export function extractOf(
  text: string,
  patterns: Patterns,
): { readonly extract: string; readonly comparisons: number } {
  const words = wordsOf(text)
  const { hits, comparisons } = hitsIn(words, patterns)
  if (words.length === 0) return { extract: text.slice(0, MOST.letters), comparisons }
  const near = best(hits)
  const [first, last] = [near[0]?.first ?? 0, near.at(-1)?.last ?? 0]
  const before = Math.max(0, Math.floor((MOST.words - (last - first + 1)) / 2))
  const begin = Math.max(0, Math.min(first - before, words.length - MOST.words))
  const end = Math.min(words.length, begin + MOST.words)
  const from = begin === 0 ? 0 : words[begin]!.from
  const whole = end === words.length ? text.length : words[end - 1]!.to
  // A word may be as long as the text.
  const start = Math.max(from, (words[first]?.from ?? 0) - MOST.letters / 2)
  const to = Math.min(whole, start + MOST.letters)
  const extract = marked(text, words, near, start, to)
  return { extract: `${start > 0 ? '…' : ''}${extract}${to < text.length ? '…' : ''}`, comparisons }
}
