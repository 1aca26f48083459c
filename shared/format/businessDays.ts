import { dateOfDayNumber, dayNumber } from './dateMath.ts'
import { type Calendar, holidayNumbers } from './holidays.ts'

export type BusinessDayRules = {
  calendar?: Calendar
  /** State, city and court holidays, as 'YYYY-MM-DD'. */
  extraHolidays?: readonly string[]
}

/** Monday to Friday and not a holiday; undefined if it is not a date. */
export function isBusinessDay(iso: string, rules: BusinessDayRules = {}): boolean | undefined {
  const day = dayNumber(iso)
  return day === undefined ? undefined : businessDayTest(rules)(day)
}

/** The day itself if it is a business day, otherwise the next one. */
export function nextBusinessDay(iso: string, rules: BusinessDayRules = {}): string | undefined {
  const day = dayNumber(iso)
  if (day === undefined) return undefined
  return businessDayTest(rules)(day) ? iso : addBusinessDays(iso, 1, rules)
}

/**
 * The date a number of business days later (earlier if negative), not counting the first day. Undefined for an invalid date, or for more
 * than 40,000 days (150 years).
 */
export function addBusinessDays(iso: string, days: number, rules: BusinessDayRules = {}): string | undefined {
  return stepDays(iso, days, businessDayTest(rules))
}

/**
 * Business days after the first date up to and including the second; negative if the second comes before. Undefined for invalid dates, or
 * for dates more than 60,000 days apart.
 */
export function businessDaysBetween(from: string, to: string, rules: BusinessDayRules = {}): number | undefined {
  const start = dayNumber(from)
  const end = dayNumber(to)
  if (start === undefined || end === undefined || Math.abs(end - start) > MAX_SPAN) return undefined
  const counts = businessDayTest(rules)
  const step = Math.sign(end - start)
  let days = 0
  for (let day = start; day !== end; ) {
    day += step
    if (counts(day)) days += step
  }
  return days
}

/** Whether deadlines are suspended: 20 December to 20 January (Code of Civil Procedure art. 220). */
export function isCourtRecess(iso: string): boolean {
  return dayNumber(iso) !== undefined && isRecessMonthDay(iso.slice(5))
}

/**
 * The last day of a procedural deadline that starts to run after a date: only court business days count (art. 219), none between 20
 * December and 20 January (art. 220), and the first day is excluded and the last included (art. 224 of the Code of Civil Procedure).
 */
export function courtDeadline(iso: string, days: number, rules: BusinessDayRules = {}): string | undefined {
  if (days < 1) return undefined
  const isCourtDay = businessDayTest(rules)
  return stepDays(iso, days, (day) => isCourtDay(day) && !isCourtRecess(dateOfDayNumber(day)!))
}

const MAX_STEPS = 40_000
const MAX_SPAN = 60_000

const isRecessMonthDay = (monthDay: string): boolean => monthDay >= '12-20' || monthDay <= '01-20'

function stepDays(iso: string, days: number, counts: (day: number) => boolean): string | undefined {
  const start = dayNumber(iso)
  // Stryker disable next-line ConditionalExpression: without a date the loop finds none either
  if (start === undefined || !Number.isInteger(days) || Math.abs(days) > MAX_STEPS) return undefined
  const step = Math.sign(days)
  let day = start
  for (let left = Math.abs(days); left > 0; ) {
    day += step
    // Stryker disable next-line ConditionalExpression: it only stops early where there are no more dates
    if (dateOfDayNumber(day) === undefined) return undefined
    if (counts(day)) left -= 1
  }
  return dateOfDayNumber(day)
}

function businessDayTest({ calendar = 'national', extraHolidays }: BusinessDayRules): (day: number) => boolean {
  const extra = new Set(extraHolidays?.map(dayNumber))
  return (day) => {
    const weekday = (((day + 4) % 7) + 7) % 7
    if (weekday === 0 || weekday === 6 || extra.has(day)) return false
    return !holidayNumbers(new Date(day * 86_400_000).getUTCFullYear(), calendar).has(day)
  }
}
