import { hasBit } from './bits.ts'
import { Cursor } from './bytes.ts'
import { type KnownWord, wordsIn } from './dictionary.ts'
import { readPostings } from './postings.ts'
import type { OpenSegment } from './segment.ts'
import { byUpdate, Dictionary, type Row, type Written, writeSegment } from './writeSegment.ts'

/** A segment that is merged, its whole file, and where its entries come in the new one; -1 for those that are gone. */
type Input = { readonly segment: OpenSegment; readonly file: Uint8Array; readonly places: Int32Array }

function rowOf({ segment, file }: Omit<Input, 'places'>, entry: number): Row {
  const { keys, updated, interviews, interviewOf, people, named, namedFrom, documents, textFrom } = segment
  return {
    key: keys[entry]!,
    updated: updated[entry]!,
    interviewId: interviews[interviewOf[entry]!]!,
    named: [...named.subarray(namedFrom[entry], namedFrom[entry + 1])].map((who) => people[who]!),
    documents: documents.get(entry),
    text: file.subarray(textFrom[entry], textFrom[entry + 1]),
  }
}

/** A word of an input, and where in its places the next entry is. */
class Side {
  readonly #places: Int32Array
  readonly #having: Uint32Array
  readonly cursor: Cursor
  #at = 0

  constructor({ segment, file, places }: Input, { count, postingsFrom, postingsTo, placesFrom }: KnownWord) {
    this.#places = places
    this.#having = readPostings(file.subarray(postingsFrom, postingsTo), count, segment.keys.length)
    this.cursor = new Cursor(file, placesFrom)
    this.#skipGone()
  }

  /** The next entry with the word, by its place in the new segment; -1 after the last. */
  get next(): number {
    return this.#at < this.#having.length ? this.#places[this.#having[this.#at]!]! : -1
  }

  #skipGone(): void {
    for (; this.#at < this.#having.length && this.next < 0; this.#at += 1) {
      const length = this.cursor.varint()
      this.cursor.at += length
    }
  }

  copyTo({ places }: Dictionary): void {
    const from = this.cursor.at
    const length = this.cursor.varint()
    this.cursor.at += length
    places.append(this.cursor.bytes, from, this.cursor.at)
    this.#at += 1
    this.#skipGone()
  }
}

/** Brings the entries with a word, which each side has in order, into one order. */
function mergeWord(word: string, sides: readonly Side[], dictionary: Dictionary): void {
  const having: number[] = []
  for (;;) {
    let first: Side | undefined
    for (const side of sides) if (side.next >= 0 && (!first || side.next < first.next)) first = side
    if (!first) break
    having.push(first.next)
    first.copyTo(dictionary)
  }
  if (having.length > 0) dictionary.add(word, having)
}

function mergeWords(inputs: readonly Input[], dictionary: Dictionary): void {
  const heads = inputs.map((input) => {
    const { segment, file } = input
    const words = wordsIn(
      segment,
      file.subarray(segment.dictionaryAt, segment.dictionaryAt + segment.blockFrom.at(-1)!),
    )
    return { input, words, known: words.next().value as KnownWord | undefined }
  })
  for (;;) {
    let word: string | undefined
    for (const { known } of heads) if (known && (word === undefined || known.word < word)) word = known.word
    if (word === undefined) return
    const sides: Side[] = []
    for (const head of heads)
      if (head.known?.word === word) {
        sides.push(new Side(head.input, head.known))
        head.known = head.words.next().value as KnownWord | undefined
      }
    mergeWord(word, sides, dictionary)
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/**
 * Merges segments that follow each other, the oldest first, of which each has buried what the older ones have of it.
 *
 * @param areOldest nothing older is left, from which something could have been removed
 */
export function mergeSegments(
  given: readonly { readonly segment: OpenSegment; readonly file: Uint8Array }[],
  areOldest: boolean,
): Written {
  const inputs = given.map((one) => ({ ...one, places: new Int32Array(one.segment.keys.length).fill(-1) }))
  const kept = inputs.flatMap((input) =>
    input.segment.keys.flatMap((_, entry) =>
      hasBit(input.segment.dead, entry) ? [] : [{ row: rowOf(input, entry), input, entry }],
    ),
  )
  kept.sort((one, other) => byUpdate(one.row, other.row))
  for (const [place, { input, entry }] of kept.entries()) input.places[entry] = place
  const removed = new Set(areOldest ? [] : inputs.flatMap(({ segment }) => [...segment.removed]))
  for (const { row } of kept) removed.delete(row.key)
  const dictionary = new Dictionary(kept.length, {
    postings: sum(inputs.map(({ segment }) => segment.placesAt - segment.postingsAt)),
    places: sum(inputs.map(({ segment }) => segment.dictionaryAt - segment.placesAt)),
  })
  mergeWords(inputs, dictionary)
  return writeSegment(
    kept.map(({ row }) => row),
    removed,
    dictionary,
  )
}
