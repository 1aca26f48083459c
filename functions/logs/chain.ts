import { createHash } from 'node:crypto'
import type { LogFrom, LogPerson } from './entity.ts'

/** A line of the log, but for its hash. */
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

/** What stands for the hash before the first line's. */
export const GENESIS = '0'.repeat(64)

/** JSON with the names of each object in order, so that the same facts are always the same text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`)
  return `{${parts.join(',')}}`
}

/** The line's properties by name: what else an item carries (keys, the hash itself) is no part of what was said. */
const said = ({ organizationId, entryId, sequence, at, action, userId, by, from, change, ...subject }: LogLine) => ({
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

/** Ties a line to the one before it: sha256(former hash + canonical JSON). */
export const hashLine = (former: string, line: LogLine): string =>
  createHash('sha256')
    .update(former + canonical(said(line)))
    .digest('hex')

/** Gives lines their places and hashes behind the end of a chain. */
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
