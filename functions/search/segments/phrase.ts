import { type Bits, hasBit, noBits, setBit } from './bits.ts'
import { Cursor } from './bytes.ts'
import type { KnownWord } from './dictionary.ts'
import { readPostings } from './postings.ts'
import type { OpenSegment } from './segment.ts'

/** Walks through the places of a word, entry by entry. */
class Walk {
  readonly #having: Uint32Array
  readonly #cursor: Cursor
  #at = 0
  #entry = -1
  #places: readonly number[] = []

  constructor(having: Uint32Array, places: Uint8Array) {
    this.#having = having
    this.#cursor = new Cursor(places)
  }

  /** The places in an entry; entries are asked for in their order. */
  in(entry: number): readonly number[] {
    if (this.#entry === entry) return this.#places
    this.#entry = entry
    this.#places = []
    while (this.#at < this.#having.length && this.#having[this.#at]! <= entry) {
      const end = this.#cursor.varint() + this.#cursor.at
      if (this.#having[this.#at] === entry) this.#places = this.#read(end)
      this.#cursor.at = end
      this.#at += 1
    }
    return this.#places
  }

  #read(end: number): readonly number[] {
    const places: number[] = []
    let place = 0
    while (this.#cursor.at < end) {
      place += this.#cursor.varint()
      places.push(place)
    }
    return places
  }
}

/** The places right after others. */
function following(places: readonly number[], next: readonly number[]): readonly number[] {
  const found: number[] = []
  for (let at = 0, other = 0; at < places.length && other < next.length; ) {
    const wanted = places[at]! + 1
    if (next[other]! < wanted) other += 1
    else {
      if (next[other] === wanted) found.push(wanted)
      at += 1
    }
  }
  return found
}

function placesOfAny(walks: readonly Walk[], entry: number): readonly number[] {
  const [only] = walks
  if (only && walks.length === 1) return only.in(entry)
  const having = walks.map((walk) => walk.in(entry)).filter((places) => places.length > 0)
  return having.length < 2 ? (having[0] ?? []) : having.flat().sort((one, other) => one - other)
}

/** Walks through the places of some words, which follow each other in the dictionary, and so in the file. */
async function walksOf(segment: OpenSegment, words: readonly KnownWord[]): Promise<readonly Walk[]> {
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return []
  const [postings, places] = await Promise.all([
    segment.read(first.postingsFrom, last.postingsTo),
    segment.read(first.placesFrom, last.placesTo),
  ])
  return words.map(({ count, postingsFrom, postingsTo, placesFrom, placesTo }) => {
    const [from, at] = [first.postingsFrom, first.placesFrom]
    const having = readPostings(postings.subarray(postingsFrom - from, postingsTo - from), count, segment.keys.length)
    return new Walk(having, places.subarray(placesFrom - at, placesTo - at))
  })
}

/** Those of some entries in which the words follow each other; each is one of several. */
export async function phraseIn(
  segment: OpenSegment,
  words: readonly (readonly KnownWord[])[],
  within: Bits,
): Promise<Bits> {
  const entries = segment.keys.length
  const steps = await Promise.all(words.map((known) => walksOf(segment, known)))
  const found = noBits(entries)
  for (let entry = 0; entry < entries; entry += 1) {
    if (!hasBit(within, entry)) continue
    let places = placesOfAny(steps[0] ?? [], entry)
    for (let at = 1; at < steps.length && places.length > 0; at += 1)
      places = following(places, placesOfAny(steps[at]!, entry))
    if (places.length > 0) setBit(found, entry)
  }
  return found
}
