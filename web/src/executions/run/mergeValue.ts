import type { FileValue } from '#shared/interview/index.ts'
import { sameValue } from '#shared/logic/index.ts'

export type MergedValue = {
  readonly value: unknown
  /** Both changed the same part differently. */
  readonly isConflict: boolean
}

/**
 * Merges two versions of an answer with a common base, part by part: the fields of a row and the rows of a list, where rows that both added
 * are kept one after the other. Where both changed the same part, mine wins, or theirs if preferred.
 */
export function mergeValue(base: unknown, mine: unknown, theirs: unknown, prefer: Side = 'mine'): MergedValue {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { value: mine, isConflict: false }
  if (isSame(mine, base)) return { value: theirs, isConflict: false }
  const either = { value: prefer === 'mine' ? mine : theirs, isConflict: true }
  const rows = [base ?? [], mine, theirs] as const
  if (rows.every(isFiles)) return { value: mergeFiles(rows as Triple<Files>), isConflict: false }
  if (rows.every(isList)) return mergeRows(rows as Triple<Rows>, prefer) ?? either
  const parts = [base ?? {}, mine, theirs] as const
  return parts.every(isRow) ? mergeRow(parts as Triple<Row>, prefer) : either
}

/** Undefined if rows were removed, because rows can no longer be matched. */
function mergeRows([base, mine, theirs]: Triple<Rows>, prefer: Side): MergedValue | undefined {
  if (mine.length < base.length || theirs.length < base.length) return undefined
  const merged = base.map((row, place) => mergeValue(row, mine[place], theirs[place], prefer))
  return {
    value: [...merged.map(({ value }) => value), ...theirs.slice(base.length), ...mine.slice(base.length)],
    isConflict: merged.some(({ isConflict }) => isConflict),
  }
}

/** Files have ids, so additions and removals of both sides are merged, and each file is listed once. */
function mergeFiles([base, mine, theirs]: Triple<Files>): Files {
  const [before, own, other] = [base, mine, theirs].map((files) => new Map(files.map((file) => [file.fileId, file])))
  const shared = theirs.filter(({ fileId }) => own?.has(fileId) || !before?.has(fileId))
  const added = mine.filter(({ fileId }) => !before?.has(fileId) && !other?.has(fileId))
  return [...shared.map((file) => (file.pending ? (own?.get(file.fileId) ?? file) : file)), ...added]
}

function mergeRow([base, mine, theirs]: Triple<Row>, prefer: Side): MergedValue {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const merged = names.map(
    (name) => [name, mergeValue(part(base, name), part(mine, name), part(theirs, name), prefer)] as const,
  )
  return {
    value: Object.fromEntries(merged.map(([name, { value }]) => [name, value])),
    isConflict: merged.some(([, { isConflict }]) => isConflict),
  }
}

type Side = 'mine' | 'theirs'
type Triple<T> = readonly [T, T, T]
type Row = Readonly<Record<string, unknown>>
type Rows = readonly Row[]
type Files = readonly FileValue[]

const part = (row: Row, name: string): unknown => (Object.hasOwn(row, name) ? row[name] : undefined)
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const isFiles = (value: unknown): value is Files =>
  Array.isArray(value) && value.every((file) => isRow(file) && typeof file.fileId === 'string')
const isList = (value: unknown): value is Rows => Array.isArray(value) && value.every(isRow)

/** All stored forms of a blank are equal. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

export const isSame = (one: unknown, other: unknown): boolean =>
  (isBlank(one) && isBlank(other)) || sameValue(one, other)

/** Whether one value contains everything answered in another, in any row. */
export function keeps(value: unknown, answered: unknown): boolean {
  if (isBlank(answered) || isSame(value, answered)) return true
  if (isList(answered)) return Array.isArray(value) && answered.every((row) => value.some((one) => keeps(one, row)))
  return (
    isRow(answered) && isRow(value) && Object.keys(answered).every((name) => keeps(part(value, name), answered[name]))
  )
}

/** The changed parts of an answer; for lists, the changed fields of each row. */
export function changedParts(before: unknown, value: unknown): unknown {
  if (isSame(before, value)) return null
  if (isList(value)) return value.map((row, place) => changedParts(isList(before) ? before[place] : undefined, row))
  if (!isRow(value)) return value
  const own = isRow(before) ? before : {}
  return Object.fromEntries(Object.keys(value).map((name) => [name, changedParts(part(own, name), value[name])]))
}
