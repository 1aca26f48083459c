import { addDays, addMonths, dayOfWeek } from '#shared/format/dateMath.ts'
import { formatDate } from '#shared/format/formatDate.ts'

export type CalendarScale = 'month' | 'week'

/** Whole weeks from Monday: those of the day's month, or the day's own week. Dates are 'YYYY-MM-DD'. */
export function weeksAround(day: string, scale: CalendarScale): readonly (readonly string[])[] {
  if (scale === 'week') return [weekOf(day)]
  const month = day.slice(0, 7)
  const weeks = [weekOf(`${month}-01`)]
  for (let next = after(weeks.at(-1)); next.startsWith(month); next = after(weeks.at(-1))) weeks.push(weekOf(next))
  return weeks
}

/** The same day a number of months or weeks later or earlier. */
export const stepBy = (day: string, steps: number, scale: CalendarScale): string =>
  (scale === 'month' ? addMonths(day, steps) : addDays(day, steps * 7)) ?? day

/** 'março de 2026', or '2 a 8 de março de 2026'. */
export function spanText(day: string, scale: CalendarScale): string {
  if (scale === 'month') return formatDate(day, 'MMMM [de] YYYY')
  const [first = day, last = day] = [weekOf(day)[0], weekOf(day)[6]]
  const sameMonth = first.slice(0, 7) === last.slice(0, 7)
  const sameYear = first.slice(0, 4) === last.slice(0, 4)
  const start = sameMonth ? 'Dº' : sameYear ? 'Dº [de] MMMM' : 'Dº [de] MMMM [de] YYYY'
  return `${formatDate(first, start)} a ${formatDate(last, 'Dº [de] MMMM [de] YYYY')}`
}

/** 'segunda-feira, 2 de março de 2026'. */
export const dayText = (day: string): string => formatDate(day, 'dddd, Dº [de] MMMM [de] YYYY')

export const weekdays = [
  { short: 'seg.', long: 'segunda-feira' },
  { short: 'ter.', long: 'terça-feira' },
  { short: 'qua.', long: 'quarta-feira' },
  { short: 'qui.', long: 'quinta-feira' },
  { short: 'sex.', long: 'sexta-feira' },
  { short: 'sáb.', long: 'sábado' },
  { short: 'dom.', long: 'domingo' },
] as const

function weekOf(day: string): string[] {
  const sinceMonday = ((dayOfWeek(day) ?? 0) + 6) % 7
  return weekdays.map((_, at) => addDays(day, at - sinceMonday) ?? day)
}

const after = (week: readonly string[] | undefined): string => addDays(week?.[6] ?? '', 1) ?? ''
