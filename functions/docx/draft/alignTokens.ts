import { align } from '#shared/align.ts'
import type { OutToken } from '../redline/index.ts'
import { type Span, spansIn } from './spans.ts'
import { textOfToken, textOfTokens } from './units.ts'

/** Where versions of one paragraph differ: in each version the tokens [from, to). */
export type Difference = { readonly from: readonly number[]; readonly to: readonly number[] }

/** The differences between versions of one paragraph, each around whole values: a name, an amount, a date. */
export function differencesOf(versions: readonly (readonly OutToken[])[]): Difference[] {
  return new Common(versions).differences()
}

/** The share of the longer text that both have in the same order. */
export function likenessOf(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const longer = Math.max(a.length, b.length)
  if (longer === 0) return 0
  const gone = align(a, b, MOST_PAIRS).reduce((sum, { removed }) => sum + removed.length, 0)
  return (a.length - gone) / longer
}

const MOST_PAIRS = 1_000_000
/** Words of two letters or more. */
const longWords = (text: string): number => text.match(/\p{L}{2,}/gu)?.length ?? 0
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []

const keyOf = (token: OutToken): string => {
  const { key, kind } = token.token
  if (kind === 'word') return /^\s+$/.test(key) ? ' ' : key
  return textOfToken(token).trim() === '' || key.startsWith('field') ? (key.split(' ')[0] ?? '') : key
}

class Common {
  readonly #versions: readonly (readonly OutToken[])[]
  readonly #keys: readonly (readonly string[])[]
  /** For each version the places of the tokens that all have. */
  readonly #at: readonly number[][]
  /** Common tokens that belong to a difference all the same. */
  readonly #absorbed: boolean[]

  constructor(versions: readonly (readonly OutToken[])[]) {
    this.#versions = versions
    this.#keys = versions.map((tokens) => tokens.map(keyOf))
    const [first = [], ...others] = this.#keys
    const maps = others.map((keys) => counterparts(first, keys))
    const shared = first.map((_, at) => at).filter((at) => maps.every((map) => map[at] !== undefined))
    this.#at = [shared, ...maps.map((map) => shared.map((at) => map[at]!))]
    this.#absorbed = shared.map(() => false)
  }

  differences(): Difference[] {
    const spans = this.#versions.map((tokens) => tokenSpans(tokens))
    for (let round = 0; round < 8; round += 1) {
      const before = this.#absorbed.filter(Boolean).length
      this.#absorbIslands()
      this.#absorbSpans(spans)
      this.#absorbEdges()
      if (this.#absorbed.filter(Boolean).length === before) break
    }
    return this.#runs()
      .map(([from, to]) => this.#range(from, to))
      .filter((difference) => !this.#isBlank(difference))
  }

  get #count(): number {
    return this.#absorbed.length
  }

  #place(version: number, common: number): number {
    if (common < 0) return -1
    return common >= this.#count ? this.#versions[version]!.length : this.#at[version]![common]!
  }

  /** Whether something stands before a common token that not all have. */
  #hasGap(common: number): boolean {
    return this.#versions.some((_, version) => this.#place(version, common) - this.#place(version, common - 1) > 1)
  }

  /** Runs of gaps and absorbed tokens: [first gap, last gap], a gap being named by the common token after it. */
  #runs(): [number, number][] {
    const found: [number, number][] = []
    let open: number | undefined
    for (let at = 0; at <= this.#count; at += 1) {
      const differs = this.#hasGap(at) || (at > 0 && this.#absorbed[at - 1]) || (at < this.#count && this.#absorbed[at])
      if (differs && open === undefined) open = at
      if (open !== undefined && (at === this.#count || !this.#absorbed[at])) {
        if (differs) found.push([open, at])
        open = undefined
      }
    }
    return found
  }

  #range(from: number, to: number): Difference {
    return {
      from: this.#versions.map((_, version) => this.#place(version, from - 1) + 1),
      to: this.#versions.map((_, version) => this.#place(version, to)),
    }
  }

  #textsOf({ from, to }: Difference): string[] {
    return this.#versions.map((tokens, version) => textOfTokens(tokens.slice(from[version], to[version])))
  }

  #isBlank(difference: Difference): boolean {
    const texts = this.#textsOf(difference).map((text) => text.trim())
    return texts.every((text) => text === '') || new Set(texts).size === 1
  }

  /** What is common by chance between two differences: the spaces and small words of a name, the points of a number. */
  #absorbIslands(): void {
    const runs = this.#runs().filter(([from, to]) => !this.#isBlank(this.#range(from, to)))
    for (let at = 1; at < runs.length; at += 1) {
      const [start, end] = [runs[at - 1]![1], runs[at]![0]]
      const keys = this.#keys[0] ?? []
      const text = this.#at[0]!.slice(start, end)
        .map((place) => keys[place])
        .join('')
      const between = longWords(text)
      const isChance =
        between < 4 && !/[;:]|\.\s/.test(text) && [runs[at - 1]!, runs[at]!].every((run) => this.#longest(run) >= 4)
      if (ISLAND.test(text) || isChance)
        for (let common = start; common < end; common += 1) this.#absorbed[common] = true
    }
  }

  /** Words of the longest text in a difference. */
  #longest([from, to]: readonly [number, number]): number {
    return Math.max(...this.#textsOf(this.#range(from, to)).map(longWords))
  }

  #absorbSpans(spans: readonly (readonly Span[])[]): void {
    spans.forEach((own, version) => {
      const places = this.#at[version]!
      const isCommon = new Map(places.map((place, common) => [place, common]))
      for (const { from, to } of own) {
        const inside: number[] = []
        let differs = false
        for (let place = from; place < to; place += 1) {
          const common = isCommon.get(place)
          if (common === undefined) differs = true
          else inside.push(common)
        }
        if (inside.some((common) => this.#absorbed[common])) differs = true
        // Something that only another version has, between two of its words.
        if (inside.some((common, at) => at > 0 && this.#hasGap(common))) differs = true
        if (differs) for (const common of inside) this.#absorbed[common] = true
      }
    })
  }

  /** A value neither begins nor ends with a space, unless it is there or not as a whole. */
  #absorbEdges(): void {
    for (const [from, to] of this.#runs()) {
      const difference = this.#range(from, to)
      if (this.#isBlank(difference)) continue
      const texts = this.#textsOf(difference)
      const some = texts.filter((text) => text.trim() !== '')
      if (some.length < texts.length && new Set(some.map((text) => text.trim())).size === 1) continue
      const isEmpty = some.length < texts.length
      if ((isEmpty || texts.some((text) => /^\s/.test(text))) && from > 0) this.#absorbed[from - 1] = true
      else if ((isEmpty || texts.some((text) => /\s$/.test(text))) && to < this.#count) this.#absorbed[to] = true
    }
  }
}

const ISLAND = /^(?:\s+|\s*(?:d[aeo]s?|e|di|du)\s*|[-–/.'ºª&])$/u

/** For each key of the first sequence its place in the other. */
function counterparts(first: readonly string[], other: readonly string[]): (number | undefined)[] {
  const found: (number | undefined)[] = []
  let l = 0
  let r = 0
  for (const { at, removed, added } of align(first, other, MOST_PAIRS)) {
    while (l < at) found[l++] = r++
    l += removed.length
    r += added.length
  }
  while (l < first.length && r < other.length) found[l++] = r++
  found.length = first.length
  return found
}

/** The values in a paragraph as ranges of its tokens. */
function tokenSpans(tokens: readonly OutToken[]): Span[] {
  const starts: number[] = []
  let length = 0
  for (const token of tokens) {
    starts.push(length)
    length += textOfToken(token).length
  }
  const tokenAt = (place: number): number => {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= place) low = middle + 1
      else high = middle
    }
    return low - 1
  }
  return spansIn(textOfTokens(tokens)).map(({ from, to }) => ({ from: tokenAt(from), to: tokenAt(to - 1) + 1 }))
}
