import { createHash } from 'node:crypto'
import type { LogFrom, LogPerson } from './entity.ts'

/** A log entry without its hash. */
export type LogLine = {
  readonly organizationId: string
  readonly entryId: string
  readonly sequence: number
  readonly at: string
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly subjectName?: string | undefined
  readonly userId: string
  readonly by?: LogPerson | undefined
  readonly from?: LogFrom | undefined
  readonly change?: string | undefined
}

/** The previous hash of the first entry. */
export const GENESIS = '0'.repeat(64)

/** JSON with sorted member names, so that the same facts always give the same text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`)
  return `{${parts.join(',')}}`
}

/** Only the members of the entry itself: keys and the hash are not part of what is hashed. */
const hashed = ({ organizationId, entryId, sequence, at, action, userId, by, from, change, ...subject }: LogLine) => ({
  organizationId,
  entryId,
  sequence,
  at,
  action,
  userId,
  by,
  from,
  change,
  subjectKind: subject.subjectKind,
  subjectId: subject.subjectId,
  subjectName: subject.subjectName,
})

/** Chains an entry to the previous one: sha256(previous hash + canonical JSON). */
export const hashLine = (former: string, line: LogLine): string =>
  createHash('sha256')
    .update(former + canonical(hashed(line)))
    .digest('hex')

/** Gives entries their positions and hashes at the end of a chain. */
export function link(
  end: { readonly sequence: number; readonly hash: string },
  lines: readonly Omit<LogLine, 'sequence'>[],
): readonly (LogLine & { readonly hash: string })[] {
  let { sequence, hash } = end
  return lines.map((line) => {
    sequence += 1
    const placed = { ...line, sequence }
    hash = hashLine(hash, placed)
    return { ...placed, hash }
  })
}
