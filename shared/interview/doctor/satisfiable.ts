import { type Comparison, type Condition, deniedOperators, isGroup, type Operator } from '../../logic/condition.ts'
import { comparers } from '../../logic/operators.ts'
import { Reading } from '../../logic/reading.ts'

/** What the interview says of a field's answers: its options, what its type takes, the limits of its numbers and dates. */
export type Domain = {
  readonly values?: readonly string[]
  /** Answers are lists: rows, bare values, or options ticked. */
  readonly list?: boolean
  readonly accepts?: (value: unknown) => boolean
  readonly min?: Reading
  readonly max?: Reading
}

/** Of such a field nothing can be told. */
export const UNKNOWN: Domain = {}

export type Domains = (field: string) => Domain

/** A list of comparisons that must all hold. */
type Conjunction = readonly Comparison[]

/** More alternatives than these are not looked into. */
const MAX_ALTERNATIVES = 256

/** Whether some answers make the conditions hold; true also where that cannot be told. */
export function canHold(conditions: readonly Condition[], domains: Domains): boolean {
  const alternatives = toAlternatives(conditions, false)
  return alternatives === undefined || alternatives.some((all) => isPossible(all, domains))
}

/**
 * Whether some answers, none of them blank, make the conditions not hold; true also where that cannot be told. No row
 * and no option ticked is an answer too, and makes any comparison fail.
 */
export function canFail(conditions: readonly Condition[], domains: Domains): boolean {
  const alternatives = toAlternatives(conditions, true)
  const scalars: Domains = (field) => {
    const domain = domains(field)
    return domain.list ? UNKNOWN : domain
  }
  return alternatives === undefined || alternatives.some((all) => isPossible(all, scalars))
}

/** What answers must make hold, or not hold. */
export type Demand = { readonly conditions: readonly Condition[]; readonly negated?: boolean }

/** Whether answers can be named, none of them blank, that meet every demand; false where that cannot be told. */
export function canMeet(demands: readonly Demand[], domains: Domains): boolean {
  const alternatives = demands
    .filter(({ conditions }) => conditions.length > 0)
    .map(({ conditions, negated = false }) => toAlternatives(conditions, negated))
    .reduce<Conjunction[] | undefined>(product, [[]])
  return alternatives?.some((all) => isCertain(all, domains)) ?? false
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

/** Of one field and a value; more is not looked into. */
const isPlain = ({ field, quantifier, valueRef }: Comparison): boolean =>
  !quantifier && !valueRef && !field.includes('.')

/** Options are tried one by one; otherwise the values compared with, and points between and beyond them. */
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

/** Every choice among the values compared with, alone and with others beside them; undefined where they would be too many. */
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

/** Between each two numbers there is another: halves stand for all of them. */
function numbersAround(readings: readonly Reading[]): Reading[] {
  const numbers = readings.flatMap(({ number }) => (number === undefined ? [] : [number])).sort((a, b) => a - b)
  return numbers.flatMap((number, at) => {
    const next = numbers[at + 1]
    const between = next === undefined ? number + 1 : (number + next) / 2
    return [new Reading(between), ...(at === 0 ? [new Reading(number - 1)] : [])]
  })
}

/** Beside each day the one before and the one after, and their noons; beside each hour the minute before and the minute after. */
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

/** 'YYYY-MM-DDTHH:mm' some time later. Month ends and years before 1000 do not matter to order. */
function shift(moment: string, by: number): string {
  return new Date(Date.parse(`${moment}:00Z`) + by).toISOString().slice(0, 16)
}

/** Another text, and one that holds every text that must be contained. */
function textsAround(comparisons: readonly Comparison[]): Reading[] {
  const contained = comparisons.filter(({ operator }) => operator === 'contains').map(({ value }) => String(value))
  const other = `outro ${comparisons.map(({ value }) => String(value).length).join(' ')}`
  return [new Reading('\u{f0000}'), new Reading(other), new Reading(contained.join(' '))]
}
