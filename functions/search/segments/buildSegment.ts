import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { type Entry, MOST_TEXT } from '../entry.ts'
import { indexed } from '../extracts.ts'
import type { Change } from '../searchIndex.ts'
import { numbersIn } from '../terms.ts'
import { wordsOf } from '../words.ts'
import { Bytes } from './bytes.ts'
import { subjectKey } from './segment.ts'
import { byUpdate, Dictionary, type Row, type Written, writeSegment } from './writeSegment.ts'

/** Before the words of titles, which are kept a second time: what has all words in its title is shown first. */
export const IN_TITLE = '\u0001'
/** Letters of a word that count, and places of one in an entry: more are only in texts that somebody wrote to make searches slow. */
const MOST_LETTERS = 100
const MOST_PLACES = 2_000

export const keptWord = (word: string): string => word.slice(0, MOST_LETTERS)

/** What is shown of an entry. */
export type Shown = Pick<Entry, 'title' | 'context' | 'text' | 'updatedAt' | 'facts'>

const pack = (shown: Shown): Uint8Array =>
  zstdCompressSync(JSON.stringify(shown), { params: { [constants.ZSTD_c_compressionLevel]: 3 } })

export const unpack = (packed: Uint8Array): Shown => JSON.parse(zstdDecompressSync(packed).toString()) as Shown

/** The entries with a word, and its places in each of them. */
type Having = { readonly entries: number[]; readonly places: number[][] }

class Words {
  readonly having = new Map<string, Having>()

  add(word: string, entry: number, place: number): void {
    const having = this.having.get(word)
    if (!having) this.having.set(word, { entries: [entry], places: [[place]] })
    else if (having.entries.at(-1) !== entry) {
      having.entries.push(entry)
      having.places.push([place])
    } else if (having.places.at(-1)!.length < MOST_PLACES) having.places.at(-1)!.push(place)
  }
}

/** Writes the places of a word in an entry, with their length before them; they are put together in `written`. */
function writePlaces(places: readonly number[], written: Bytes, to: Bytes): void {
  written.length = 0
  let former = 0
  for (const place of places) {
    written.varint(place - former)
    former = place
  }
  to.varint(written.length)
  to.append(written.written)
}

function rowOf(entry: Entry): { readonly row: Row; readonly shown: Shown; readonly texts: readonly string[] } {
  const { title, context, text, updatedAt, facts, interviewId, named, documents } = entry
  const [inTitle = '', inContext = '', inText = ''] = [title, context, text.slice(0, MOST_TEXT)].map(indexed)
  const shown = { title: inTitle, context: inContext, text: inText, updatedAt, ...(facts && { facts }) }
  const texts = [inTitle, inContext, inText]
  const row = {
    key: subjectKey(entry),
    updated: Date.parse(updatedAt),
    interviewId,
    named,
    documents,
    text: pack(shown),
  }
  return { row, shown, texts: [...texts, numbersIn(texts.join('\n'))] }
}

/** A segment of changes; the last of each subject counts. */
export function buildSegment(changes: readonly Change[]): Written {
  const last = new Map(changes.map((change) => [subjectKey(change), change]))
  const removed = new Set([...last].flatMap(([key, { entry }]) => (entry ? [] : [key])))
  const made = [...last.values()].flatMap(({ entry }) => (entry ? [rowOf(entry)] : []))
  made.sort((one, other) => byUpdate(one.row, other.row))
  const words = new Words()
  for (const [entry, { texts }] of made.entries()) {
    let place = 0
    for (const [at, text] of texts.entries()) {
      for (const { text: found } of wordsOf(text)) {
        const word = keptWord(found)
        words.add(word, entry, place)
        if (at === 0) words.add(IN_TITLE + word, entry, place)
        place += 1
      }
      // A phrase does not go from one text to the next.
      place += 1
    }
  }
  const dictionary = new Dictionary(made.length)
  const scratch = new Bytes()
  for (const word of [...words.having.keys()].sort()) {
    const { entries, places } = words.having.get(word)!
    for (const one of places) writePlaces(one, scratch, dictionary.places)
    dictionary.add(word, entries)
  }
  return writeSegment(
    made.map(({ row }) => row),
    removed,
    dictionary,
  )
}
