import { Cursor } from './bytes.ts'
import type { Head, OpenSegment } from './segment.ts'

/** A word of a segment: how many entries have it, and where its postings and places are in the file. */
export type KnownWord = {
  readonly word: string
  readonly count: number
  readonly postingsFrom: number
  readonly postingsTo: number
  readonly placesFrom: number
  readonly placesTo: number
}

/** The words of some blocks of the dictionary. */
export function* wordsIn(head: Head, bytes: Uint8Array, firstBlock = 0): Generator<KnownWord> {
  const cursor = new Cursor(bytes)
  const decoder = new TextDecoder()
  let postingsFrom = head.postingsAt + (head.blockPostings[firstBlock] ?? 0)
  let placesFrom = head.placesAt + (head.blockPlaces[firstBlock] ?? 0)
  while (cursor.at < bytes.length) {
    const word = decoder.decode(cursor.take(cursor.varint()))
    const count = cursor.varint()
    const postingsTo = postingsFrom + cursor.varint()
    const placesTo = placesFrom + cursor.varint()
    yield { word, count, postingsFrom, postingsTo, placesFrom, placesTo }
    postingsFrom = postingsTo
    placesFrom = placesTo
  }
}

/** The last block that begins with the word or one before it; -1 if there is none. */
function blockOf(firstWords: readonly string[], word: string): number {
  let [low, high] = [0, firstWords.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (firstWords[middle]! <= word) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** After every word with a beginning. */
const AFTER = '\uffff'

/** A word, or those with a beginning, as a segment has them. */
export async function lookUp(segment: OpenSegment, word: string, isBeginning: boolean): Promise<readonly KnownWord[]> {
  const { firstWords, blockFrom, dictionaryAt } = segment
  const last = blockOf(firstWords, isBeginning ? word + AFTER : word)
  if (last < 0) return []
  const first = Math.max(0, blockOf(firstWords, word))
  const bytes = await segment.read(dictionaryAt + blockFrom[first]!, dictionaryAt + blockFrom[last + 1]!)
  const found: KnownWord[] = []
  for (const known of wordsIn(segment, bytes, first))
    if (isBeginning ? known.word.startsWith(word) : known.word === word) found.push(known)
  return found
}
