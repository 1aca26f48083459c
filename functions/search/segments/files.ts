import { newId } from '../../platform/id.ts'
import { deleteObject, getBytes, getRange, putObject } from '../../platform/objects/store.ts'
import type { StoredSegment } from '../entity.ts'
import type { ReadPart } from './segment.ts'
import type { Written } from './writeSegment.ts'

/** Where the segments of an organisation are in the object store. */
export const searchPrefix = (organizationId: string): string => `search/${organizationId}/`

const keyOf = (organizationId: string, id: string): string => searchPrefix(organizationId) + id

/** Limit in bytes of segments that are read as a whole. */
const SMALL = 256 * 1024
/** Limit in bytes of the parts that stay in memory between calls. */
const MOST_KEPT = 256 * 1024 * 1024

/** A segment was merged into another while it was read. */
export class SegmentGone extends Error {
  override readonly name = 'SegmentGone'
}

/** Keeps a segment under a key of its own: never that of another, since segments are deleted once they are merged. */
export async function putSegment(organizationId: string, { bytes, headAt, entries }: Written): Promise<StoredSegment> {
  const id = newId()
  await putObject(keyOf(organizationId, id), bytes, 'application/octet-stream')
  return { id, bytes: bytes.length, headAt, entries }
}

export const deleteSegment = (organizationId: string, id: string): Promise<void> =>
  deleteObject(keyOf(organizationId, id))

const present = (bytes: Uint8Array | undefined, id: string): Uint8Array => {
  if (!bytes) throw new SegmentGone(`The segment ${id} is gone`)
  return bytes
}

export const readWhole = async (organizationId: string, id: string): Promise<Uint8Array> =>
  present(await getBytes(keyOf(organizationId, id)), id)

/** The parts that were read, the last used last. */
const kept = new Map<string, Uint8Array>()
let keptBytes = 0

function keep(name: string, bytes: Uint8Array): void {
  kept.set(name, bytes)
  keptBytes += bytes.length
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= MOST_KEPT) return
    kept.delete(oldest)
    keptBytes -= length
  }
}

async function readKept(name: string, load: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = kept.get(name)
  if (known) {
    kept.delete(name)
    kept.set(name, known)
    return known
  }
  const bytes = await load()
  if (!kept.has(name)) keep(name, bytes)
  return bytes
}

/** Reads parts of a segment, from memory if they were read before. */
export function partsOf(organizationId: string, { id, bytes }: StoredSegment): ReadPart {
  const key = keyOf(organizationId, id)
  if (bytes <= SMALL)
    return async (from, to) => (await readKept(key, () => readWhole(organizationId, id))).subarray(from, to)
  return async (from, to) =>
    from === to
      ? new Uint8Array()
      : readKept(`${key}:${from}-${to}`, async () => present(await getRange(key, from, to), id))
}
