import { dateParts, daysInMonth, validDate } from './date.ts'

const DAY_MS = 86_400_000

/** The result if a month has no such day: its last day (as in spreadsheets), or the first day of the next. */
export type MonthOverflow = {
  /** 'nextDay' is the legal rule for terms: Civil Code art. 132 §3 and Law 810/1949 art. 3. Default 'lastDay'. */
  overflow?: 'lastDay' | 'nextDay'
}

/** The date a number of days later (earlier if negative); undefined for an invalid date or one outside the years 1 to 9999. */
export function addDays(iso: string, days: number): string | undefined {
  return Number.isInteger(days) ? dateOfDayNumber((dayNumber(iso) ?? Number.NaN) + days) : undefined
}

/** 31/01 plus a month is the last day of February, or with overflow 'nextDay' the first of March. */
export function addMonths(
  iso: string,
  months: number,
  { overflow = 'lastDay' }: MonthOverflow = {},
): string | undefined {
  const parts = dateParts(iso)
  if (parts === undefined || !Number.isInteger(months)) return undefined
  const index = parts.year * 12 + (parts.month - 1) + months
  const year = Math.floor(index / 12)
  const month = index - year * 12 + 1
  const last = daysInMonth(year, month)
  if (parts.day <= last) return validDate(year, month, parts.day)
  const lastDay = validDate(year, month, last)
  // Stryker disable next-line ConditionalExpression: the day after no day is undefined as well
  return overflow === 'nextDay' && lastDay !== undefined ? addDays(lastDay, 1) : lastDay
}

export const addYears = (iso: string, years: number, overflow: MonthOverflow = {}): string | undefined =>
  addMonths(iso, years * 12, overflow)

/** Days from the first date to the second, negative if the second comes before. */
export function daysBetween(from: string, to: string): number | undefined {
  const start = dayNumber(from)
  const end = dayNumber(to)
  return start === undefined || end === undefined ? undefined : end - start
}

/** Whole months from the first date to the second; negative if the second comes before. */
export function monthsBetween(from: string, to: string): number | undefined {
  const start = dateParts(from)
  const end = dateParts(to)
  if (start === undefined || end === undefined) return undefined
  const months = (end.year - start.year) * 12 + end.month - start.month
  // Stryker disable next-line EqualityOperator: between a day and itself there are zero months either way
  if (from <= to) return end.day < start.day ? months - 1 : months
  return end.day > start.day ? months + 1 : months
}

/**
 * Age in whole years on a date; undefined before the birth. Someone born on 29/02 turns a year older on 01/03 of a common year (Civil Code
 * art. 132 §3).
 */
export function age(birth: string, on: string): number | undefined {
  const months = monthsBetween(birth, on)
  return months === undefined || birth > on ? undefined : Math.floor(months / 12)
}

/** 0 on Sunday to 6 on Saturday. */
export function dayOfWeek(iso: string): number | undefined {
  const day = dayNumber(iso)
  return day === undefined ? undefined : (((day + 4) % 7) + 7) % 7
}

/** Days since 1970-01-01. */
export function dayNumber(iso: string): number | undefined {
  const parts = dateParts(iso)
  if (parts === undefined) return undefined
  // Date.UTC would read years below 100 as 19xx.
  return Math.round(new Date(0).setUTCFullYear(parts.year, parts.month - 1, parts.day) / DAY_MS)
}

export function dateOfDayNumber(day: number): string | undefined {
  const date = new Date(day * DAY_MS)
  return validDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}
