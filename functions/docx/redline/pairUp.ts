import { align } from '#shared/align.ts'

/** Things of two sequences that belong together, in order; one side is missing for what only one of them has. */
export type Pair<L, R> = { readonly left?: L; readonly right?: R }

export type Keyed<T> = { readonly key: string; readonly item: T }

/** From this share of common words on, a paragraph is another wording of the other. */
const ALIKE = 0.4
/** The most pairs that are weighed against each other; longer stretches are paired in passing. */
const MOST_PAIRS = 40_000

/** From this number of pairs on, what is equal is first looked for among what each side has only once. */
const LONG = 1_000_000

/** Pairs two sequences: what is equal, then what is alike between those. */
export function pairUp<L, R>(
  left: readonly Keyed<L>[],
  right: readonly Keyed<R>[],
  mayPair: (one: L, other: R) => boolean = () => true,
): Pair<L, R>[] {
  const anchors = left.length * right.length > LONG ? commonOnce(left, right) : []
  const found: Pair<L, R>[] = []
  let l = 0
  let r = 0
  for (const [leftAt, rightAt] of anchors) {
    found.push(...pairStretch(left.slice(l, leftAt), right.slice(r, rightAt), mayPair))
    found.push({ left: left[leftAt]!.item, right: right[rightAt]!.item })
    l = leftAt + 1
    r = rightAt + 1
  }
  return [...found, ...pairStretch(left.slice(l), right.slice(r), mayPair)]
}

/** The most keys that both sequences have once, in the same order in both. */
function commonOnce(left: readonly Keyed<unknown>[], right: readonly Keyed<unknown>[]): (readonly [number, number])[] {
  const once = (list: readonly Keyed<unknown>[]) => {
    const at = new Map<string, number>()
    list.forEach(({ key }, index) => {
      at.set(key, at.has(key) ? -1 : index)
    })
    return at
  }
  const there = once(right)
  const both = [...once(left)].flatMap(([key, at]) => {
    const other = there.get(key) ?? -1
    return at >= 0 && other >= 0 ? [[at, other] as const] : []
  })
  // The longest run that ascends on the right: the best end of each length, and what came before it.
  const ends: number[] = []
  const before: (number | undefined)[] = []
  both.forEach(([, value], index) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (both[ends[middle]!]![1] < value) low = middle + 1
      else high = middle
    }
    before[index] = ends[low - 1]
    ends[low] = index
  })
  const found: (readonly [number, number])[] = []
  for (let at = ends.at(-1); at !== undefined; at = before[at]) found.push(both[at]!)
  return found.reverse()
}

function pairStretch<L, R>(
  left: readonly Keyed<L>[],
  right: readonly Keyed<R>[],
  mayPair: (one: L, other: R) => boolean,
): Pair<L, R>[] {
  const found: Pair<L, R>[] = []
  let l = 0
  let r = 0
  const same = (to: number) => {
    while (l < to) found.push({ left: left[l++]!.item, right: right[r++]!.item })
  }
  for (const { at, removed, added } of align(
    left.map(({ key }) => key),
    right.map(({ key }) => key),
  )) {
    same(at)
    found.push(...pairAlike(left.slice(l, l + removed.length), right.slice(r, r + added.length), mayPair))
    l += removed.length
    r += added.length
  }
  same(left.length)
  return found
}

/** The pairing of two stretches that leaves the least apart. */
function pairAlike<L, R>(
  left: readonly Keyed<L>[],
  right: readonly Keyed<R>[],
  mayPair: (one: L, other: R) => boolean,
): Pair<L, R>[] {
  const words = { left: left.map(({ key }) => wordsOf(key)), right: right.map(({ key }) => wordsOf(key)) }
  const like = (l: number, r: number) => {
    if (!mayPair(left[l]!.item, right[r]!.item)) return 0
    const value = likeness(words.left[l]!, words.right[r]!)
    return value >= ALIKE ? value : 0
  }
  const alone = (): Pair<L, R>[] => [
    ...left.map(({ item }) => ({ left: item })),
    ...right.map(({ item }) => ({ right: item })),
  ]
  if (left.length === 0 || right.length === 0) return alone()
  if (left.length * right.length > MOST_PAIRS) return inPassing(left, right, like)
  const width = right.length + 1
  const best = new Float64Array((left.length + 1) * width)
  const likes = new Float64Array((left.length + 1) * width)
  for (let l = left.length - 1; l >= 0; l -= 1)
    for (let r = right.length - 1; r >= 0; r -= 1) {
      const value = like(l, r)
      likes[l * width + r] = value
      const paired = value > 0 ? value + best[(l + 1) * width + r + 1]! : 0
      best[l * width + r] = Math.max(paired, best[(l + 1) * width + r]!, best[l * width + r + 1]!)
    }
  const found: Pair<L, R>[] = []
  let l = 0
  let r = 0
  while (l < left.length || r < right.length) {
    const value = l < left.length && r < right.length ? likes[l * width + r]! : 0
    if (value > 0 && best[l * width + r] === value + best[(l + 1) * width + r + 1]!)
      found.push({ left: left[l++]!.item, right: right[r++]!.item })
    else if (r >= right.length || (l < left.length && best[(l + 1) * width + r]! >= best[l * width + r + 1]!))
      found.push({ left: left[l++]!.item })
    else found.push({ right: right[r++]!.item })
  }
  return found
}

/** How far on the other of a long stretch is looked for. */
const WINDOW = 50

function inPassing<L, R>(
  left: readonly Keyed<L>[],
  right: readonly Keyed<R>[],
  like: (l: number, r: number) => number,
): Pair<L, R>[] {
  const found: Pair<L, R>[] = []
  let r = 0
  left.forEach(({ item }, l) => {
    let at = r
    while (at < Math.min(right.length, r + WINDOW) && like(l, at) === 0) at += 1
    if (at >= Math.min(right.length, r + WINDOW)) {
      found.push({ left: item })
      return
    }
    while (r < at) found.push({ right: right[r++]!.item })
    found.push({ left: item, right: right[r++]!.item })
  })
  while (r < right.length) found.push({ right: right[r++]!.item })
  return found
}

type Words = { readonly counts: ReadonlyMap<string, number>; readonly total: number }

function wordsOf(text: string): Words {
  const counts = new Map<string, number>()
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { counts, total: words.length }
}

function likeness(one: Words, other: Words): number {
  let common = 0
  for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0)
  return one.total + other.total === 0 ? 0 : (2 * common) / (one.total + other.total)
}
