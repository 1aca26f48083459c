import { type Comparison, type Condition, deniedOperators, isGroup, type Operator } from '../../logic/condition.ts'
import { comparers } from '../../logic/operators.ts'
import { Reading } from '../../logic/reading.ts'

/** The possible answers to a field: its options, the values its type takes, its limits for numbers and dates. */
export type Domain = {
  readonly values?: readonly string[]
  /** Answers are lists: rows, bare values, or selected options. */
  readonly list?: boolean
  readonly accepts?: (value: unknown) => boolean
  readonly min?: Reading
  readonly max?: Reading
}

/** Nothing is known about the field's answers. */
export const UNKNOWN: Domain = {}

export type Domains = (field: string) => Domain

/** Comparisons that must all hold. */
type Conjunction = readonly Comparison[]

/** Gives up beyond this number of alternatives. */
const MAX_ALTERNATIVES = 256

/** Whether some answers make the conditions hold; also true if that is unknown. */
export function canHold(conditions: readonly Condition[], domains: Domains): boolean {
  const alternatives = toAlternatives(conditions, false)
  return alternatives === undefined || alternatives.some((all) => isPossible(all, domains))
}

/**
 * Whether some answers, none of them blank, make the conditions fail; also true if that is unknown. An empty list or no selected option
 * counts as an answer, and makes any comparison fail.
 */
export function canFail(conditions: readonly Condition[], domains: Domains): boolean {
  const alternatives = toAlternatives(conditions, true)
  const scalars: Domains = (field) => {
    const domain = domains(field)
    return domain.list ? UNKNOWN : domain
  }
  return alternatives === undefined || alternatives.some((all) => isPossible(all, scalars))
}

/** Conditions that answers must satisfy, or violate if negated. */
export type Demand = { readonly conditions: readonly Condition[]; readonly negated?: boolean }

/** Whether there are answers, none of them blank, that meet every demand; false if that is unknown. */
export function canMeet(demands: readonly Demand[], domains: Domains): boolean {
  const alternatives = demands
    .filter(({ conditions }) => conditions.length > 0)
    .map(({ conditions, negated = false }) => toAlternatives(conditions, negated))
    .reduce<Conjunction[] | undefined>(product, [[]])
  return alternatives?.some((all) => isCertain(all, domains)) ?? false
}

/** Disjunctive normal form of the conditions or of their negation; undefined if it grows too large. */
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
      : [[negated ? { ...condition, operator: deniedOperators[condition.operator] } : condition]]
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
  const byField = Map.groupBy(all.filter(isPlain), ({ field }) => field)
  return [...byField].every(([field, comparisons]) => isPossibleFor(comparisons, domains(field)))
}

function isCertain(all: Conjunction, domains: Domains): boolean {
  const byField = Map.groupBy(all, ({ field }) => field)
  return all.every(isPlain) && [...byField].every(([field, comparisons]) => isCertainFor(comparisons, domains(field)))
}

/** Compares one field with a literal value; other comparisons are not analysed. */
const isPlain = ({ field, quantifier, valueRef }: Comparison): boolean =>
  !quantifier && !valueRef && !field.includes('.')

/** Options are tried one by one; otherwise the compared values, and points between and beyond them. */
function isPossibleFor(comparisons: readonly Comparison[], domain: Domain): boolean {
  if (domain === UNKNOWN) return true
  const candidates = candidatesFor(comparisons, domain)
  return candidates === undefined || [new Reading(''), ...candidates].some(meets(comparisons))
}

function isCertainFor(comparisons: readonly Comparison[], domain: Domain): boolean {
  if (domain === UNKNOWN) return false
  const candidates = candidatesFor(comparisons, domain) ?? []
  return candidates.filter(({ blank }) => !blank).some(meets(comparisons))
}

const candidatesFor = (comparisons: readonly Comparison[], domain: Domain): Reading[] | undefined =>
  domain.list ? listsAround(comparisons, domain) : valuesAround(comparisons, domain)

const meets = (comparisons: readonly Comparison[]) => (candidate: Reading) =>
  comparisons.every(({ operator, value }) => comparers[operator](candidate, new Reading(value)))

function valuesAround(comparisons: readonly Comparison[], domain: Domain): Reading[] {
  if (domain.values) return domain.values.map((value) => new Reading(value))
  const readings = [
    ...comparisons.map(({ value }) => new Reading(value)),
    ...[domain.min, domain.max].filter((limit) => limit !== undefined),
  ]
  const candidates = [
    ...readings,
    ...numbersAround(readings),
    ...momentsAround(readings),
    ...textsAround(comparisons),
    ...ANYTHING.map((value) => new Reading(value)),
  ]
  return candidates.filter((candidate) => isWithin(candidate, domain))
}

/** One answer of each kind. */
const ANYTHING: readonly unknown[] = [0, 1, true, false, 'sim', 'não', '2000-01-01', '12:00', '2000-01-01T12:00']

function isWithin(candidate: Reading, { accepts, min, max }: Domain): boolean {
  if (accepts && !accepts(candidate.value)) return false
  if (min && !comparers.greaterThanOrEqualTo(candidate, min)) return false
  return !max || comparers.lessThanOrEqualTo(candidate, max)
}

const MAX_LISTED = 6
const MAX_SIZE = 50
const SIZES: ReadonlySet<Operator> = new Set(['greaterThan', 'lessThan', 'greaterThanOrEqualTo', 'lessThanOrEqualTo'])

/** Every selection of the compared values, alone and with other values; undefined if there are too many. */
function listsAround(comparisons: readonly Comparison[], { values }: Domain): Reading[] | undefined {
  const isSize = ({ operator }: Comparison) => SIZES.has(operator)
  const sizes = comparisons.filter(isSize).map(({ value }) => new Reading(value).number ?? 0)
  const compared = [...new Set(comparisons.filter((comparison) => !isSize(comparison)).map(({ value }) => value))]
  const most = Math.max(0, ...sizes) + 1
  if (compared.length > MAX_LISTED || most > MAX_SIZE) return undefined
  const isAmong = (option: string) =>
    compared.some((value) => comparers.equalTo(new Reading(option), new Reading(value)))
  const listed: unknown[] = values ? values.filter(isAmong) : compared.filter((value) => !new Reading(value).blank)
  const others = values ? values.filter((option) => !isAmong(option)) : Array(most).fill('\u{f0000}')
  let choices: unknown[][] = [[]]
  for (const value of listed) choices = choices.flatMap((one) => [one, [...one, value]])
  return choices.flatMap((choice) =>
    Array.from(
      { length: Math.min(most, others.length) + 1 },
      (_, count) => new Reading([...choice, ...others.slice(0, count)]),
    ),
  )
}

/** Between each two numbers there is another: a midpoint represents all of them. */
function numbersAround(readings: readonly Reading[]): Reading[] {
  const numbers = readings.flatMap(({ number }) => (number === undefined ? [] : [number])).sort((a, b) => a - b)
  return numbers.flatMap((number, at) => {
    const next = numbers[at + 1]
    const between = next === undefined ? number + 1 : (number + next) / 2
    return [new Reading(between), ...(at === 0 ? [new Reading(number - 1)] : [])]
  })
}

/** For each day the day before and after, and noon of each; for each time the minute before and after. */
function momentsAround(readings: readonly Reading[]): Reading[] {
  return readings.flatMap(({ moment = '' }) => {
    if (moment.length === 10) return [-1, 0, 1].flatMap((days) => withNoon(shift(`${moment}T12:00`, days * DAY)))
    if (moment.length === 16) return [-1, 1].map((minutes) => new Reading(shift(moment, minutes * MINUTE)))
    if (moment.length !== 5) return []
    const hours = [-1, 1].map((minutes) => shift(`2000-01-01T${moment}`, minutes * MINUTE))
    return hours.filter((hour) => hour.startsWith('2000-01-01')).map((hour) => new Reading(hour.slice(11)))
  })
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const withNoon = (moment: string): Reading[] => [new Reading(moment), new Reading(moment.slice(0, 10))]

/** 'YYYY-MM-DDTHH:mm' shifted by some time. Only the order matters, so month ends and years before 1000 are ignored. */
function shift(moment: string, by: number): string {
  return new Date(Date.parse(`${moment}:00Z`) + by).toISOString().slice(0, 16)
}

/** A text different from all, and one that contains every required text. */
function textsAround(comparisons: readonly Comparison[]): Reading[] {
  const contained = comparisons.filter(({ operator }) => operator === 'contains').map(({ value }) => String(value))
  const other = `outro ${comparisons.map(({ value }) => String(value).length).join(' ')}`
  return [new Reading('\u{f0000}'), new Reading(other), new Reading(contained.join(' '))]
}
