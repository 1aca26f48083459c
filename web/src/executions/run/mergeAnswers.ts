import { NAME } from './differencesOf.ts'
import { isSame, mergeValue } from './mergeValue.ts'
import type { Answers, Content } from './useRun.ts'

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
  const [before, own, other] = [base, mine, stored].map(flat) as [Answers, Answers, Answers]
  const theirs: string[] = []
  const conflicts: string[] = []
  const merged: Record<string, unknown> = { ...own }
  for (const key of new Set([...Object.keys(own), ...Object.keys(other)])) {
    const { value, isConflict } = mergeValue(before[key], own[key], other[key])
    merged[key] = value
    if (isConflict) conflicts.push(key)
    else if (!isSame(value, own[key])) theirs.push(key)
  }
  return { merged: unflat(merged, mine), theirs, conflicts }
}

/** Mine with these answers as they have them. */
export function takeTheirs(mine: Content, stored: Content, keys: readonly string[]): Content {
  const [own, other] = [flat(mine), flat(stored)]
  return unflat({ ...own, ...Object.fromEntries(keys.map((key) => [key, other[key]])) }, mine)
}

/** Answers by reference, with the document's name as one of them. */
export const flat = ({ values, name }: Content): Answers => ({ ...values, [NAME]: name.trim() })

export function unflat({ [NAME]: name, ...values }: Answers, { name: otherwise }: Pick<Content, 'name'>): Content {
  return { values: values as Content['values'], name: typeof name === 'string' ? name : otherwise }
}
