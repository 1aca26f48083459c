import { dateOfDayNumber, dayNumber } from './dateMath.ts'
import { type Calendar, holidayNumbers } from './holidays.ts'

export type BusinessDayRules = {
  calendar?: Calendar
  /** State, city and court holidays, as 'YYYY-MM-DD'. */
  extraHolidays?: readonly string[]
}

/** Monday to Friday and no holiday; undefined for what is not a date. */
export function isBusinessDay(iso: string, rules: BusinessDayRules = {}): boolean | undefined {
  const day = dayNumber(iso)
  return day === undefined ? undefined : businessDayTest(rules)(day)
}

/** The day itself when it is a business day, else the first one after it. */
export function nextBusinessDay(iso: string, rules: BusinessDayRules = {}): string | undefined {
  const day = dayNumber(iso)
  if (day === undefined) return undefined
  return businessDayTest(rules)(day) ? iso : addBusinessDays(iso, 1, rules)
}

/**
 * The date so many business days later (earlier when negative), the first day not counted. Undefined for a bad date, or
 * for more than 40,000 days (150 years).
 */
export function addBusinessDays(iso: string, days: number, rules: BusinessDayRules = {}): string | undefined {
  return stepDays(iso, days, businessDayTest(rules))
}

/**
 * Business days after the first date up to the second, that one included; negative when the second comes before.
 * Undefined for bad dates, or for dates more than 60,000 days apart.
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

/** Whether deadlines stand still: 20 December to 20 January (Code of Civil Procedure art. 220). */
export function isCourtRecess(iso: string): boolean {
  return dayNumber(iso) !== undefined && isRecessMonthDay(iso.slice(5))
}

/**
 * The last day of a procedural term of so many days that starts to run after a date: only business days of the courts
 * count (art. 219), none of 20 December to 20 January does (art. 220), the first day is left out and the last one
 * counts (art. 224 of the Code of Civil Procedure).
 */
export function courtDeadline(
  iso: string,
  days: number,
  rules: Omit<BusinessDayRules, 'calendar'> = {},
): string | undefined {
  if (days < 1) return undefined
  const isCourtDay = businessDayTest({ ...rules, calendar: 'court' })
  return stepDays(iso, days, (day) => isCourtDay(day) && !isCourtRecess(dateOfDayNumber(day)!))
}

const MAX_STEPS = 40_000
const MAX_SPAN = 60_000

const isRecessMonthDay = (monthDay: string): boolean => monthDay >= '12-20' || monthDay <= '01-20'

function stepDays(iso: string, days: number, counts: (day: number) => boolean): string | undefined {
  const start = dayNumber(iso)
  // Stryker disable next-line ConditionalExpression: from no date no step leads to one
  if (start === undefined || !Number.isInteger(days) || Math.abs(days) > MAX_STEPS) return undefined
  const step = Math.sign(days)
  let day = start
  for (let left = Math.abs(days); left > 0; ) {
    day += step
    // Stryker disable next-line ConditionalExpression: it only spares going on where there are no dates
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
