import type { HistoryEntry } from '#shared/api/records.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'

const DAY = 86_400_000

/** Groups entries by their day in São Paulo, in order. */
export const daysOf = (entries: readonly HistoryEntry[]) =>
  [...Map.groupBy(entries, ({ at }) => formatDateTime(at, 'DD/MM/YYYY'))].map(([day, own]) => ({ day, entries: own }))

/** 'Hoje', 'Ontem', '03/02/2026'. */
export function dayOf(day: string, now: Date): string {
  if (day === formatDateTime(now, 'DD/MM/YYYY')) return 'Hoje'
  return day === formatDateTime(new Date(now.getTime() - DAY), 'DD/MM/YYYY') ? 'Ontem' : day
}
