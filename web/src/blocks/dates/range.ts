import { daysInMonth } from '#shared/format/date.ts'
import { addDays, addMonths, dayOfWeek } from '#shared/format/dateMath.ts'
import { formatDate } from '#shared/format/formatDate.ts'

/** Dates 'YYYY-MM-DD', both inclusive; a missing end is open. */
export type DateRange = { readonly from?: string; readonly to?: string }

/** '01/11/2026 – 30/11/2026'; '' for a range without dates. */
export function rangeText({ from, to }: DateRange): string {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
  if (from) return `A partir de ${formatDate(from)}`
  return to ? `Até ${formatDate(to)}` : ''
}

/** 'YYYY-MM-DD' strings sort chronologically. */
export const isBackwards = ({ from, to }: DateRange): boolean => Boolean(from && to && to < from)

export const isSameRange = (one: DateRange, other: DateRange): boolean =>
  (one.from ?? '') === (other.from ?? '') && (one.to ?? '') === (other.to ?? '')

/** The preset ranges for a given day. Weeks start on Monday. */
export function presetsOn(day: string): readonly { readonly label: string; readonly range: DateRange }[] {
  // `dayOfWeek` counts from Sunday.
  const monday = addDays(day, -(((dayOfWeek(day) ?? 1) + 6) % 7))
  return [
    { label: 'Hoje', range: { from: day, to: day } },
    { label: 'Esta semana', range: { from: monday, to: monday && addDays(monday, 6) } },
    { label: 'Este mês', range: monthOf(day) },
    { label: 'Mês passado', range: monthOf(addMonths(firstOfMonth(day), -1) ?? day) },
    { label: 'Próximos 7 dias', range: { from: day, to: addDays(day, 6) } },
    { label: 'Próximos 30 dias', range: { from: day, to: addDays(day, 29) } },
  ]
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

const monthOf = (day: string): DateRange => ({
  from: firstOfMonth(day),
  to: `${day.slice(0, 8)}${daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)))}`,
})
