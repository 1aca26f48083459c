import { deserialize, serialize } from 'node:v8'
import { type SearchKind, searchKinds } from '#shared/api/search.ts'
import type { StoredSegment } from '../entity.ts'
import type { Entry, Subject } from '../entry.ts'
import { type Bits, noBits, setBit } from './bits.ts'

/**
 * A segment is a file with some entries and their words, which never changes. It has, one after another: the shown texts of entries
 * (compressed), which entries have each word, at which places, the dictionary of words, and its head, which is all that is read to open it.
 */
export type Head = {
  /** `subjectKey` of each entry; those that changed last come last. */
  readonly keys: readonly string[]
  readonly updated: Float64Array
  /** The model of each entry, by its place in `interviews`. */
  readonly interviews: readonly string[]
  readonly interviewOf: Uint32Array
  /** Who is named by each: `namedFrom[entry]` is where they begin in `named`, which has places in `people`. */
  readonly people: readonly string[]
  readonly named: Uint32Array
  readonly namedFrom: Uint32Array
  /** Of envelopes. */
  readonly documents: ReadonlyMap<number, NonNullable<Entry['documents']>>
  /** What was there before and is gone, by `subjectKey`. */
  readonly removed: ReadonlySet<string>
  /** Where the text of each entry begins, and where the last one ends. */
  readonly textFrom: Uint32Array
  /** Where each part begins in the file. */
  readonly postingsAt: number
  readonly placesAt: number
  readonly dictionaryAt: number
  /** The first word of each block of the dictionary; where it begins, and its postings and places. */
  readonly firstWords: readonly string[]
  readonly blockFrom: Uint32Array
  readonly blockPostings: Uint32Array
  readonly blockPlaces: Uint32Array
}

export const subjectKey = ({ kind, id }: Subject): string => `${kind}:${id}`

const kindOfKey = (key: string): SearchKind => key.slice(0, key.indexOf(':')) as SearchKind
export const subjectOfKey = (key: string): Subject => ({ kind: kindOfKey(key), id: key.slice(key.indexOf(':') + 1) })

export const writeHead = (head: Head): Uint8Array => serialize(head)

/** Reads a part of a segment's file. */
export type ReadPart = (from: number, to: number) => Promise<Uint8Array>

export type OpenSegment = Head & {
  readonly id: string
  readonly read: ReadPart
  /** Places of kinds in `searchKinds`. */
  readonly kinds: Uint8Array
  readonly entryOf: ReadonlyMap<string, number>
  /** What newer segments have replaced or removed. */
  readonly dead: Bits
}

const kindPlaces = new Map(searchKinds.map((kind, place) => [kind, place]))

export async function openSegment({ id, bytes, headAt }: StoredSegment, read: ReadPart): Promise<OpenSegment> {
  const head = deserialize(await read(headAt, bytes)) as Head
  const { keys } = head
  return {
    ...head,
    id,
    read,
    kinds: Uint8Array.from(keys, (key) => kindPlaces.get(kindOfKey(key)) ?? searchKinds.length),
    entryOf: new Map(keys.map((key, entry) => [key, entry])),
    dead: noBits(keys.length),
  }
}

/** Marks what a newer segment replaces or removes. */
export function bury(older: OpenSegment, newer: OpenSegment): void {
  const touched = [newer.entryOf, newer.removed]
  for (const keys of touched)
    if (keys.size <= older.entryOf.size) {
      for (const key of keys.keys()) {
        const entry = older.entryOf.get(key)
        if (entry !== undefined) setBit(older.dead, entry)
      }
    } else for (const [key, entry] of older.entryOf) if (keys.has(key)) setBit(older.dead, entry)
}
