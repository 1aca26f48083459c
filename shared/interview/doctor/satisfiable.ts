import type { Comparison, Condition, Operator } from '../../logic/condition.ts'
import { isGroup } from '../../logic/condition.ts'
import { comparers } from '../../logic/operators.ts'
import { Reading } from '../../logic/reading.ts'

/** What the interview says of a field's answers: its options, or the limits of its numbers and dates. */
export type Domain = { readonly values?: readonly string[]; readonly min?: Reading; readonly max?: Reading }

export type Domains = (field: string) => Domain | undefined

/** A list of comparisons that must all hold. */
type Conjunction = readonly Comparison[]

/** More alternatives than these are not looked into. */
const MAX_ALTERNATIVES = 256

const NEGATIONS: { readonly [O in Operator]: Operator } = {
  equalTo: 'differentTo',
  differentTo: 'equalTo',
  greaterThan: 'lessThanOrEqualTo',
  lessThan: 'greaterThanOrEqualTo',
  greaterThanOrEqualTo: 'lessThan',
  lessThanOrEqualTo: 'greaterThan',
  contains: 'notContain',
  notContain: 'contains',
}

/** Whether some answers make the conditions hold; true also where that cannot be told. */
export function canHold(conditions: readonly Condition[], domains: Domains): boolean {
  const alternatives = toAlternatives(conditions, false)
  return alternatives === undefined || alternatives.some((all) => isPossible(all, domains))
}

/** Whether some answers, none of them blank, make the conditions not hold; true also where that cannot be told. */
export function canFail(conditions: readonly Condition[], domains: Domains): boolean {
  const alternatives = toAlternatives(conditions, true)
  return alternatives === undefined || alternatives.some((all) => isPossible(all, domains))
}

/** Disjunctive normal form of the conditions, or of their negation; undefined when it grows too large. */
function toAlternatives(conditions: readonly Condition[], negated: boolean): Conjunction[] | undefined {
  const groups: Condition[][] = []
  for (const condition of conditions) {
    const last = groups.at(-1)
    if (!last || condition.logicOperator === 'or') groups.push([condition])
    else last.push(condition)
  }
  const one = (condition: Condition) =>
    isGroup(condition)
      ? toAlternatives(condition.conditionals, negated)
      : [[negated ? { ...condition, operator: NEGATIONS[condition.operator] } : condition]]
  const and = (parts: (Conjunction[] | undefined)[]) => parts.reduce<Conjunction[] | undefined>(product, [[]])
  const or = (parts: (Conjunction[] | undefined)[]) => parts.reduce<Conjunction[] | undefined>(union, [])
  return negated ? and(groups.map((group) => or(group.map(one)))) : or(groups.map((group) => and(group.map(one))))
}

function product(left: Conjunction[] | undefined, right: Conjunction[] | undefined): Conjunction[] | undefined {
  if (!left || !right || left.length * right.length > MAX_ALTERNATIVES) return undefined
  return left.flatMap((a) => right.map((b) => [...a, ...b]))
}

function union(left: Conjunction[] | undefined, right: Conjunction[] | undefined): Conjunction[] | undefined {
  if (!left || !right || left.length + right.length > MAX_ALTERNATIVES) return undefined
  return [...left, ...right]
}

function isPossible(all: Conjunction, domains: Domains): boolean {
  const byField = new Map<string, Comparison[]>()
  for (const comparison of all) {
    if (comparison.quantifier || comparison.valueRef || comparison.field.includes('.')) continue
    const list = byField.get(comparison.field)
    if (list) list.push(comparison)
    else byField.set(comparison.field, [comparison])
  }
  return [...byField].every(([field, comparisons]) => isPossibleFor(comparisons, domains(field)))
}

/** Options are tried one by one; otherwise the values compared with, and points between and beyond them. */
function isPossibleFor(comparisons: readonly Comparison[], domain: Domain | undefined): boolean {
  const holds = (candidate: Reading) =>
    comparisons.every(({ operator, value }) => comparers[operator](candidate, new Reading(value)))
  if (domain?.values) return holds(new Reading('')) || domain.values.some((value) => holds(new Reading(value)))
  const readings = [
    ...comparisons.map(({ value }) => new Reading(value)),
    ...[domain?.min, domain?.max].filter((limit) => limit !== undefined),
  ]
  const candidates = [
    ...readings,
    new Reading(''),
    ...numbersAround(readings),
    ...datesAround(readings),
    ...textsAround(comparisons),
  ]
  return candidates.some((candidate) => isWithin(candidate, domain) && holds(candidate))
}

function isWithin(candidate: Reading, domain: Domain | undefined): boolean {
  if (candidate.blank || !domain) return true
  if (domain.min && !comparers.greaterThanOrEqualTo(candidate, domain.min)) return false
  return !domain.max || comparers.lessThanOrEqualTo(candidate, domain.max)
}

/** Between each two numbers there is another: halves stand for all of them. */
function numbersAround(readings: readonly Reading[]): Reading[] {
  const numbers = readings.flatMap(({ number }) => (number === undefined ? [] : [number])).sort((a, b) => a - b)
  return numbers.flatMap((number, at) => {
    const next = numbers[at + 1]
    const between = next === undefined ? number + 1 : (number + next) / 2
    return [new Reading(between), ...(at === 0 ? [new Reading(number - 1)] : [])]
  })
}

/** Dates sort as text: a day before the first, one after each. Month ends do not matter to order. */
function datesAround(readings: readonly Reading[]): Reading[] {
  const dates = readings.flatMap(({ moment }) => (moment?.includes('-') ? [moment.slice(0, 10)] : [])).sort()
  return dates.flatMap((date) => [shiftDay(date, -1), shiftDay(date, 1)].map((day) => new Reading(day)))
}

function shiftDay(date: string, by: number): string {
  const shifted = new Date(`${date}T12:00:00Z`)
  shifted.setUTCDate(shifted.getUTCDate() + by)
  return shifted.toISOString().slice(0, 10)
}

/** Another text, and one that holds every text that must be contained. */
function textsAround(comparisons: readonly Comparison[]): Reading[] {
  const contained = comparisons.filter(({ operator }) => operator === 'contains').map(({ value }) => String(value))
  const other = `outro ${comparisons.map(({ value }) => String(value).length).join(' ')}`
  return [
    new Reading('\u{f0000}'),
    new Reading(other),
    new Reading(contained.join(' ')),
    new Reading(true),
    new Reading(false),
  ]
}
