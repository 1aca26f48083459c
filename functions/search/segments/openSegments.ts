import type { StoredSegment } from '../entity.ts'
import { partsOf } from './files.ts'
import { bury, type OpenSegment, openSegment } from './segment.ts'

/** Limit of entries whose heads stay in memory between calls; those of the most recently used index do not count. */
const MOST_KEPT = 400_000

/** The open segments of organisations, the last used last. */
const opened = new Map<string, readonly OpenSegment[]>()

function remember(organizationId: string, segments: readonly OpenSegment[]): void {
  opened.delete(organizationId)
  const entriesOf = (some: readonly OpenSegment[]) => some.reduce((sum, { keys }) => sum + keys.length, 0)
  let entries = [...opened.values()].reduce((sum, some) => sum + entriesOf(some), 0)
  for (const [oldest, some] of opened) {
    if (entries <= MOST_KEPT) break
    entries -= entriesOf(some)
    opened.delete(oldest)
  }
  opened.set(organizationId, segments)
}

/** Marks in each segment what newer ones have replaced, as far as it was not marked before. */
export function buryFormer(segments: readonly OpenSegment[], known: ReadonlySet<OpenSegment> = new Set()): void {
  for (const [at, newer] of segments.entries())
    for (const older of segments.slice(0, at)) if (!known.has(newer) || !known.has(older)) bury(older, newer)
}

/** Opens the segments of an organisation, the oldest first; those that were open stay so. */
export async function openSegments(
  organizationId: string,
  stored: readonly StoredSegment[],
): Promise<readonly OpenSegment[]> {
  const former = opened.get(organizationId) ?? []
  const known = new Map(former.map((segment) => [segment.id, segment]))
  const segments = await Promise.all(
    stored.map((one) => known.get(one.id) ?? openSegment(one, partsOf(organizationId, one))),
  )
  buryFormer(segments, new Set(former))
  remember(organizationId, segments)
  return segments
}
