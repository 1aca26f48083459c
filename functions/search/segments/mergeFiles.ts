import type { StoredSegment } from '../entity.ts'
import { putSegment, readWhole } from './files.ts'
import { mergeSegments } from './mergeSegments.ts'
import { buryFormer } from './openSegments.ts'
import { type OpenSegment, openSegment } from './segment.ts'

/** Segments that follow each other, and what they become. */
export type Merged = { readonly run: readonly StoredSegment[]; readonly become: readonly StoredSegment[] }

/**
 * Merges segments that follow each other in memory, the oldest first.
 *
 * @param areOldest nothing older is left
 * @param opened where newer segments have buried some of them too
 */
export async function mergeFiles(
  organizationId: string,
  run: readonly StoredSegment[],
  areOldest: boolean,
  opened?: readonly OpenSegment[],
): Promise<Merged> {
  const files = await Promise.all(run.map(({ id }) => readWhole(organizationId, id)))
  const reading = run.map((one, at) => openSegment(one, async (from, to) => files[at]!.subarray(from, to)))
  const segments = opened ?? (await Promise.all(reading))
  if (!opened) buryFormer(segments)
  const written = mergeSegments(
    segments.map((segment, at) => ({ segment, file: files[at]! })),
    areOldest,
  )
  const isEmpty = written.entries === 0 && areOldest
  return { run, become: isEmpty ? [] : [await putSegment(organizationId, written)] }
}
