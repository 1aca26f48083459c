import type { StoredPart } from '../../platform/objects/multipart.ts'

/** Bytes of a part: S3 takes none below 5 MB, and what is lost when a connection breaks is one part at most. */
const PART = 8 * 1024 * 1024

/** The parts of a file of that size which have not arrived whole. */
export function missingParts(size: number, there: readonly StoredPart[]) {
  const all = Array.from({ length: Math.ceil(size / PART) }, (_, at) => ({
    number: at + 1,
    from: at * PART,
    size: Math.min(PART, size - at * PART),
  }))
  return all.filter((part) => !there.some(({ number, size: has }) => number === part.number && has === part.size))
}
