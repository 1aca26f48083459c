import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import type { SearchKind } from '#shared/api/search.ts'
import { newId } from '../../platform/id.ts'
import { getBytes, putObject } from '../../platform/objects/store.ts'

const pack = promisify(zstdCompress)
const unpack = promisify(zstdDecompress)

/**
 * `touched` has what replaces, or removes, an entry of another database. Words are found by their beginnings through an index of each length:
 * without it, a common word of 200,000 documents takes a quarter of a second.
 */
const schema = `
CREATE TABLE entry (
  row INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  interview TEXT NOT NULL,
  updated TEXT NOT NULL,
  facts TEXT NOT NULL,
  UNIQUE (kind, id)
);
CREATE TABLE named (row INTEGER NOT NULL, who TEXT NOT NULL, PRIMARY KEY (row, who)) WITHOUT ROWID;
CREATE TABLE document (row INTEGER NOT NULL, execution TEXT, interview TEXT);
CREATE INDEX documentOf ON document (row);
CREATE TABLE touched (kind TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;
CREATE VIRTUAL TABLE words USING fts5(
  kind, title, context, text, numbers, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4 5 6 7 8 9 10'
);`

/** A kind as a word of its own column. */
export const kindWord = (kind: SearchKind): string => `kind${kind}`

export function emptyDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec(schema)
  return database
}

export function databaseOf(bytes: Uint8Array): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.deserialize(bytes)
  return database
}

let emptyBytes: Uint8Array | undefined

/** The bytes of a database without entries. */
export function noEntries(): Uint8Array {
  if (!emptyBytes) {
    const database = emptyDatabase()
    emptyBytes = database.serialize()
    database.close()
  }
  return emptyBytes
}

/** Keeps a database, and returns its key: never that of another, since databases are deleted once they are replaced. */
export async function putDatabase(organizationId: string, bytes: Uint8Array): Promise<string> {
  const key = `organizations/${organizationId}/search/${newId()}.sqlite.zst`
  const packed = await pack(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })
  await putObject(key, packed, 'application/zstd')
  return key
}

/** The bytes of a database, or undefined if a newer one has replaced it. */
export async function getDatabase(key: string | undefined): Promise<Uint8Array | undefined> {
  if (key === undefined) return noEntries()
  const packed = await getBytes(key)
  return packed && (await unpack(packed))
}
