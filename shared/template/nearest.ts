import { foldText } from '../format/index.ts'

const MAX_LENGTH = 80

/** The known name nearest to the one written, if any is near enough, for 'você quis dizer'. */
export function nearest(written: string, known: Iterable<string>): string | undefined {
  if (written.length > MAX_LENGTH) return undefined
  const sought = squeeze(written)
  let best: string | undefined
  let least = Math.max(1, Math.floor(sought.length / 3)) + 1
  for (const candidate of known) {
    // Stryker disable next-line ConditionalExpression,EqualityOperator,ArithmeticOperator: it only skips names that are too far anyway
    if (candidate.length > MAX_LENGTH || Math.abs(candidate.length - written.length) > least + 2) continue
    const distance = editDistance(sought, squeeze(candidate), least)
    if (distance < least) {
      least = distance
      best = candidate
      if (distance === 0) break
    }
  }
  return best
}

function squeeze(text: string): string {
  return foldText(text).replaceAll('_', '')
}

/** Insertions, deletions, substitutions and transpositions of neighbours; stops at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  // Stryker disable next-line ConditionalExpression,EqualityOperator: it only skips names that are too far anyway
  if (Math.abs(a.length - b.length) >= limit) return limit
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  let before = previous
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1
      let cost = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + change)
      if (a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1))
        cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
    }
    before = previous
    previous = row
  }
  return previous.at(-1) ?? limit
}
