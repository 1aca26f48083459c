import { sameValue } from '#shared/logic/index.ts'
import { NAME } from './differencesOf.ts'
import type { Content } from './useRun.ts'

export type Merge = {
  /** Both, answer by answer; where both changed one, mine. */
  readonly merged: Content
  /** What they changed and is not in mine. */
  readonly theirs: readonly string[]
  /** What both changed, to different ends. */
  readonly conflicts: readonly string[]
}

/** Two contents that began as one: what only one of them changed is no conflict. */
export function mergeAnswers(base: Content, mine: Content, stored: Content): Merge {
  const [before, own, other] = [base, mine, stored].map(flat) as [Flat, Flat, Flat]
  const theirs: string[] = []
  const conflicts: string[] = []
  const merged: Flat = { ...own }
  for (const key of new Set([...Object.keys(own), ...Object.keys(other)])) {
    if (isSame(own[key], other[key]) || isSame(other[key], before[key])) continue
    if (isSame(own[key], before[key])) {
      theirs.push(key)
      merged[key] = other[key]
    } else conflicts.push(key)
  }
  return { merged: unflat(merged, mine), theirs, conflicts }
}

/** Mine with these answers as they have them. */
export function takeTheirs(mine: Content, stored: Content, keys: readonly string[]): Content {
  const [own, other] = [flat(mine), flat(stored)]
  return unflat({ ...own, ...Object.fromEntries(keys.map((key) => [key, other[key]])) }, mine)
}

type Flat = Record<string, unknown>

const flat = ({ values, name }: Content): Flat => ({ ...values, [NAME]: name.trim() })

function unflat({ [NAME]: name, ...values }: Flat, { name: otherwise }: Content): Content {
  return { values: values as Content['values'], name: typeof name === 'string' ? name : otherwise }
}

/** A blank is a blank, however it is stored. */
const isSame = (one: unknown, other: unknown): boolean => sameValue(unblank(one), unblank(other))

const unblank = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value
