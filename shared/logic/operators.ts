import type { Operator } from './condition.ts'
import { Reading } from './reading.ts'

/** Whether a comparison holds between two sides that exist. */
export type Comparer = (left: Reading, right: Reading) => boolean

/**
 * What each operator means. An unanswered field makes every comparison false, `differentTo` and `notContain` too
 * (product.md); only the questions 'is it blank' and 'is it filled' (equalTo and differentTo nothing) read a blank one.
 * Order exists between numbers, dates and times; between anything else a comparison of size fails to evaluate, and so
 * is false (S0 §5).
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
  // Stryker disable next-line ConditionalExpression,LogicalOperator,EqualityOperator: a short cut, the exact numbers say the same
  if (leftNumber !== undefined && right.number !== undefined) return leftNumber === right.number
  if (left.text === right.text) return true
  if (left.exact && right.exact) return left.exact.equals(right.exact)
  const moment = left.moment
  const other = right.moment
  return moment !== undefined && other !== undefined && sameUnit(moment, other) === sameUnit(other, moment)
}

/** NaN where the two have no order. */
function order(left: Reading, right: Reading): number {
  if (!bothFilled(left, right)) return Number.NaN
  const leftNumber = left.number
  const rightNumber = right.number
  // Stryker disable next-line ConditionalExpression: a short cut, the exact numbers say the same
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

/** An hour of a day is on that day, not after it: beside a day, only its day counts. */
function sameUnit(moment: string, other: string): string {
  return other.length === 10 ? moment.slice(0, 10) : moment
}

function contains(left: Reading, right: Reading): boolean {
  if (Array.isArray(left.value)) return hasItem(left.value, right)
  return left.text.includes(right.text)
}

/** An item equal to the value, or an item one of whose fields is. */
function hasItem(items: readonly unknown[], right: Reading): boolean {
  return items.some((item) =>
    typeof item === 'object' && item !== null
      ? Object.values(item).some((member) => typeof member !== 'object' && equal(new Reading(member), right))
      : equal(new Reading(item), right),
  )
}
