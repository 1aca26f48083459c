import type { Entry } from '../entry.ts'
import { Bytes } from './bytes.ts'
import { writePostings } from './postings.ts'
import { writeHead } from './segment.ts'

/** Words in a block of the dictionary. */
const BLOCK = 64

/** An entry as a segment keeps it, apart from its words. */
export type Row = {
  readonly key: string
  readonly updated: number
  readonly interviewId: string
  readonly named: readonly string[]
  readonly documents: Entry['documents']
  /** What is shown of it, compressed. */
  readonly text: Uint8Array
}

/** The order of rows: what changed last comes last. */
export const byUpdate = (one: Row, other: Row): number =>
  one.updated - other.updated || (one.key < other.key ? -1 : Number(one.key > other.key))

/** Values by their place in the list of all that differ. */
class Places {
  readonly #places = new Map<string, number>()

  of(value: string): number {
    const known = this.#places.get(value)
    if (known !== undefined) return known
    this.#places.set(value, this.#places.size)
    return this.#places.size - 1
  }

  get values(): readonly string[] {
    return [...this.#places.keys()]
  }
}

/** The words of a segment, added in their order. */
export class Dictionary {
  readonly #entries: number
  readonly postings: Bytes
  /** The places of a word are added here, entry by entry, before the word itself. */
  readonly places: Bytes
  readonly words = new Bytes()
  readonly firstWords: string[] = []
  readonly blockFrom: number[] = []
  readonly blockPostings: number[] = []
  readonly blockPlaces: number[] = []
  #count = 0
  #placesFrom = 0

  constructor(entries: number, expected: { readonly postings?: number; readonly places?: number } = {}) {
    this.#entries = entries
    this.postings = new Bytes(expected.postings)
    this.places = new Bytes(expected.places)
  }

  add(word: string, having: ArrayLike<number>): void {
    const postingsFrom = this.postings.length
    if (this.#count % BLOCK === 0) {
      this.firstWords.push(word)
      this.blockFrom.push(this.words.length)
      this.blockPostings.push(postingsFrom)
      this.blockPlaces.push(this.#placesFrom)
    }
    this.#count += 1
    writePostings(having, this.#entries, this.postings)
    const written = Buffer.from(word)
    this.words.varint(written.length)
    this.words.append(written)
    this.words.varint(having.length)
    this.words.varint(this.postings.length - postingsFrom)
    this.words.varint(this.places.length - this.#placesFrom)
    this.#placesFrom = this.places.length
  }
}

export type Written = { readonly bytes: Uint8Array; readonly headAt: number; readonly entries: number }

/** Writes a segment of rows in their order. */
export function writeSegment(rows: readonly Row[], removed: ReadonlySet<string>, dictionary: Dictionary): Written {
  const [interviews, people] = [new Places(), new Places()]
  const named: number[] = []
  const namedFrom = [0]
  const textFrom = [0]
  for (const row of rows) {
    for (const who of new Set(row.named)) named.push(people.of(who))
    namedFrom.push(named.length)
    textFrom.push(textFrom.at(-1)! + row.text.length)
  }
  const { postings, places, words, firstWords } = dictionary
  const postingsAt = textFrom.at(-1)!
  const placesAt = postingsAt + postings.length
  const dictionaryAt = placesAt + places.length
  const headAt = dictionaryAt + words.length
  const head = writeHead({
    keys: rows.map(({ key }) => key),
    updated: Float64Array.from(rows, ({ updated }) => updated),
    interviewOf: Uint32Array.from(rows, ({ interviewId }) => interviews.of(interviewId)),
    interviews: interviews.values,
    people: people.values,
    named: Uint32Array.from(named),
    namedFrom: Uint32Array.from(namedFrom),
    documents: new Map(rows.flatMap(({ documents }, entry) => (documents ? [[entry, documents]] : []))),
    removed,
    textFrom: Uint32Array.from(textFrom),
    postingsAt,
    placesAt,
    dictionaryAt,
    firstWords,
    blockFrom: Uint32Array.from([...dictionary.blockFrom, words.length]),
    blockPostings: Uint32Array.from(dictionary.blockPostings),
    blockPlaces: Uint32Array.from(dictionary.blockPlaces),
  })
  const bytes = Buffer.concat([...rows.map(({ text }) => text), postings.written, places.written, words.written, head])
  return { bytes, headAt, entries: rows.length }
}
