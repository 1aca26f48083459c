import { addBusinessDays, courtDeadline } from '../format/businessDays.ts'
import { addDays } from '../format/dateMath.ts'
import { type DayCount, dayCountLabel, dayCountLabels } from './task.ts'

/** From which a deadline follows: a number of days after a date. */
export type DeadlineRule = { readonly from: string; readonly days: number; readonly count: DayCount }

/** A state, city or office holiday: one day, or the same day of every year. */
export type OwnHoliday = { readonly date: string; readonly yearly: boolean }

/** The most days of a rule. */
export const MOST_DAYS = 3_650

/**
 * The last day of a rule. The calendar of Law 5.010/1966 binds federal courts alone, so days without sessions of a court are kept among the
 * organisation's own. National holidays are known; the organisation's
 * own are given.
 */
export function deadlineOf({ from, days, count }: DeadlineRule, holidays: readonly OwnHoliday[]): string | undefined {
  if (count === 'calendar') return addDays(from, days)
  const extraHolidays = datesOf(holidays, from)
  return count === 'court'
    ? courtDeadline(from, days, { extraHolidays })
    : addBusinessDays(from, days, { extraHolidays })
}

/** '1 dia útil', '5 dias úteis forenses'. */
export const ruleText = ({ days, count }: Pick<DeadlineRule, 'days' | 'count'>): string =>
  `${days} ${(days === 1 ? dayCountLabel : dayCountLabels)[count]}`

/** Years in which a rule can end. */
const YEARS = 16

/** The days of holidays, of yearly ones in each year from that of a date on. */
function datesOf(holidays: readonly OwnHoliday[], from: string): readonly string[] {
  return holidays.flatMap(({ date, yearly }) => {
    if (!yearly) return [date]
    const first = Math.max(Number(from.slice(0, 4)), Number(date.slice(0, 4)))
    return Array.from({ length: YEARS }, (_, at) => `${String(first + at).padStart(4, '0')}${date.slice(4)}`)
  })
}
