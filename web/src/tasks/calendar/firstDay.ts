import type { DateRange } from '../../blocks/dates/range.ts'

/** The day that the calendar shows first: today, or the nearest day within the filter. */
export function firstDay({ from, to }: DateRange, day: string): string {
  if (from !== undefined) return from
  return to !== undefined && to < day ? to : day
}
