import { align } from '#shared/align.ts'

/** Replacements from the end to the beginning, so that each index is still valid when they are applied in order. */
export type Difference = { readonly at: number; readonly removed: number; readonly from: number; readonly to: number }

/** Maximum number of pairs to compare. */
const MOST_PAIRS = 250_000

/** The changes from one list of keys to another. */
export function differences(before: readonly string[], after: readonly string[]): Difference[] {
  let shift = 0
  const found: Difference[] = []
  for (const { at, removed, added } of align(before, after, MOST_PAIRS)) {
    const from = at + shift
    if (removed.length === added.length && removed.length * added.length > MOST_PAIRS)
      found.push(...oneByOne(removed, added, at, from))
    else found.push({ at, removed: removed.length, from, to: from + added.length })
    shift += added.length - removed.length
  }
  return found.reverse()
}

/** For a long list in which only texts have changed. */
function oneByOne(removed: readonly string[], added: readonly string[], at: number, from: number): Difference[] {
  return removed.flatMap((key, step) =>
    key === added[step] ? [] : [{ at: at + step, removed: 1, from: from + step, to: from + step + 1 }],
  )
}
