import type { Operator } from './condition.ts'
import { Reading } from './reading.ts'

/** Whether a comparison between two existing sides holds. */
export type Comparer = (left: Reading, right: Reading) => boolean

/**
 * The meaning of each operator. An unanswered field makes every comparison false, even `differentTo` and `notContain` (product.md); only
 * the tests for blank and filled (equalTo and differentTo nothing) look at blank fields. Numbers, dates and times are ordered; ordering
 * other values fails to evaluate, and so is false (S0 §5).
 */
export const comparers: { readonly [O in Operator]: Comparer } = {
  equalTo: (left, right) => (right.blank ? left.blank : !left.blank && equal(left, right)),
  differentTo: (left, right) => !left.blank && (right.blank || !equal(left, right)),
  greaterThan: (left, right) => order(left, right) > 0,
  lessThan: (left, right) => order(left, right) < 0,
  greaterThanOrEqualTo: (left, right) => order(left, right) >= 0,
  lessThanOrEqualTo: (left, right) => order(left, right) <= 0,
  contains: (left, right) => bothFilled(left, right) && contains(left, right),
  notContain: (left, right) => bothFilled(left, right) && !contains(left, right),
}

function bothFilled(left: Reading, right: Reading): boolean {
  return !left.blank && !right.blank
}

function equal(left: Reading, right: Reading): boolean {
  if (left.value === right.value) return true
  if (Array.isArray(left.value)) return hasItem(left.value, right)
  const leftBoolean = left.boolean
  if (leftBoolean !== right.boolean) return false
  if (leftBoolean !== undefined) return true
  const leftNumber = left.number
  // Stryker disable next-line ConditionalExpression,LogicalOperator,EqualityOperator: a shortcut, the exact numbers give the same result
  if (leftNumber !== undefined && right.number !== undefined) return leftNumber === right.number
  if (left.text === right.text) return true
  if (left.exact && right.exact) return left.exact.equals(right.exact)
  const moment = left.moment
  const other = right.moment
  return moment !== undefined && other !== undefined && sameUnit(moment, other) === sameUnit(other, moment)
}

/** NaN if the two have no order. */
function order(left: Reading, right: Reading): number {
  if (!bothFilled(left, right)) return Number.NaN
  const leftNumber = left.number
  const rightNumber = right.number
  // Stryker disable next-line ConditionalExpression: a shortcut, the exact numbers give the same result
  if (leftNumber !== undefined && rightNumber !== undefined) return leftNumber - rightNumber
  if (left.exact && right.exact) return left.exact.comparedTo(right.exact)
  const moment = left.moment
  const other = right.moment
  if (moment === undefined || other === undefined) return Number.NaN
  if (moment.includes('-') !== other.includes('-')) return Number.NaN
  const first = sameUnit(moment, other)
  const second = sameUnit(other, moment)
  return first < second ? -1 : first > second ? 1 : 0
}

/** A time on a day counts as that day, not after it: when compared with a date, only the date counts. */
function sameUnit(moment: string, other: string): string {
  return other.length === 10 ? moment.slice(0, 10) : moment
}

function contains(left: Reading, right: Reading): boolean {
  if (Array.isArray(left.value)) return hasItem(left.value, right)
  return left.text.includes(right.text)
}

/** Whether an item, or a field of an item, equals the value. */
function hasItem(items: readonly unknown[], right: Reading): boolean {
  return items.some((item) =>
    typeof item === 'object' && item !== null
      ? Object.values(item).some((member) => typeof member !== 'object' && equal(new Reading(member), right))
      : equal(new Reading(item), right),
  )
}
