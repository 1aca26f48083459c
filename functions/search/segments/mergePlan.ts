import type { StoredSegment } from '../entity.ts'

/** Segments of a size that are merged into one of the next; it begins at as many times the bytes. */
const FANOUT = 8
/** Limit in bytes of what is merged at once: a merge has its inputs and its result in memory, and the result once more while it is put together. */
const MOST_MERGED = 128 * 1024 * 1024

/** Too large to be merged with others. */
export const isFull = ({ bytes }: StoredSegment): boolean => bytes >= MOST_MERGED / 2

const sizeOf = (segment: StoredSegment): number =>
  isFull(segment) ? Infinity : Math.floor(Math.log(segment.bytes) / Math.log(FANOUT))

/** The first of a run that can be merged at once. */
function fitting(run: readonly StoredSegment[]): readonly StoredSegment[] {
  let bytes = 0
  const fits: StoredSegment[] = []
  for (const segment of run) {
    bytes += segment.bytes
    if (bytes > MOST_MERGED) break
    fits.push(segment)
  }
  return fits
}

/** Segments side by side of at most a size. */
function runsUpTo(segments: readonly StoredSegment[], size: number): readonly (readonly StoredSegment[])[] {
  const runs: StoredSegment[][] = [[]]
  for (const segment of segments) {
    if (sizeOf(segment) <= size) runs.at(-1)!.push(segment)
    else runs.push([])
  }
  return runs
}

/** Neighbours to merge, the oldest first, so that there are never many segments of a size; undefined if there are not. */
export function dueRun(segments: readonly StoredSegment[]): readonly StoredSegment[] | undefined {
  const sizes = [...new Set(segments.map(sizeOf))].filter(Number.isFinite).sort((one, other) => one - other)
  for (const size of sizes) {
    const run = runsUpTo(segments, size).find((some) => some.filter((one) => sizeOf(one) === size).length >= FANOUT)
    if (run) return fitting(run)
  }
  return undefined
}
