import { Failure } from '../platform/failure.ts'
import { collection } from './contents.ts'
import type { StoredIndex } from './entity.ts'
import type { Found, Reader, Wanted } from './searchIndex.ts'
import { SegmentGone } from './segments/files.ts'
import { find } from './segments/find.ts'
import { openSegments } from './segments/openSegments.ts'
import { readIndex } from './storedIndex.ts'

/** Attempts when segments are merged while they are read. */
const ATTEMPTS = 5

const REPLACED = 'A busca está sendo atualizada. Tente de novo em alguns segundos.'

async function findIn({ organizationId, contents }: StoredIndex, reader: Reader, wanted: Wanted): Promise<Found> {
  if (contents?.place === 'collection') return (await collection()).findInCollection(organizationId, reader, wanted)
  return find(await openSegments(organizationId, contents?.segments ?? []), reader, wanted)
}

/** What the reader finds; undefined if the organisation has no index. */
export async function findInIndex(
  organizationId: string,
  reader: Reader,
  wanted: Wanted,
): Promise<(Found & Pick<StoredIndex, 'state'>) | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await readIndex(organizationId)
    if (!stored?.contents) return undefined
    try {
      return { ...(await findIn(stored, reader, wanted)), state: stored.state }
    } catch (error) {
      if (!(error instanceof SegmentGone)) throw error
    }
  }
  throw new Failure('unavailable', REPLACED)
}
