import type { Contents, StoredSegment } from './entity.ts'
import type { Change } from './searchIndex.ts'
import { buildSegment } from './segments/buildSegment.ts'
import { putSegment } from './segments/files.ts'

/** The code of the collection, loaded only where the deployment has one. */
export const collection = () => import('./openSearch/index.ts')

export const hasCollection = (): boolean => Boolean(process.env.SEARCH_COLLECTION)

export const noContents = (place: Contents['place']): Contents => ({ place, segments: [] })

const entriesIn = ({ segments }: Contents): number => segments.reduce((sum, { entries }) => sum + entries, 0)

/** Where the entries of an index belong: beyond a size in the collection, if there is one, where they stay. */
export function placeOf(contents: Contents = noContents('files')): Contents['place'] {
  if (!hasCollection()) return 'files'
  const isLarge = entriesIn(contents) >= Number(process.env.SEARCH_COLLECTION_FROM)
  return contents.place === 'collection' || isLarge ? 'collection' : 'files'
}

/** Writes changes once to each place of some contents; returns the segment that has them, if files are among those. */
export async function write(
  organizationId: string,
  all: readonly Contents[],
  changes: readonly Change[],
): Promise<StoredSegment | undefined> {
  if (all.some(({ place }) => place === 'collection')) {
    const { writeChanges } = await collection()
    await writeChanges(organizationId, async () => changes)
  }
  const isInFiles = all.some(({ place }) => place === 'files') && changes.length > 0
  return isInFiles ? putSegment(organizationId, buildSegment(changes)) : undefined
}

export const withSegment = (contents: Contents, segment: StoredSegment | undefined): Contents =>
  segment && contents.place === 'files' ? { ...contents, segments: [...contents.segments, segment] } : contents
