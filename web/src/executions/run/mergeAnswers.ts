import { NAME } from './differencesOf.ts'
import { isSame, mergeValue } from './mergeValue.ts'
import type { Answers, Content } from './useRun.ts'

export type Merge = {
  /** Both merged answer by answer; mine where both changed one. */
  readonly merged: Content
  /** Their changes that are not in mine. */
  readonly theirs: readonly string[]
  /** Answers that both changed differently. */
  readonly conflicts: readonly string[]
}

/** Merges two contents with a common base: what only one of them changed is not a conflict. */
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

/** Mine, with these answers taken from theirs. */
export function takeTheirs(mine: Content, stored: Content, keys: readonly string[]): Content {
  const [own, other] = [flat(mine), flat(stored)]
  return unflat({ ...own, ...Object.fromEntries(keys.map((key) => [key, other[key]])) }, mine)
}

/** Answers by reference, including the document's name. */
export const flat = ({ values, name }: Content): Answers => ({ ...values, [NAME]: name.trim() })

export function unflat({ [NAME]: name, ...values }: Answers, { name: otherwise }: Pick<Content, 'name'>): Content {
  return { values: values as Content['values'], name: typeof name === 'string' ? name : otherwise }
}
