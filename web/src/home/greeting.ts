import { formatDateTime } from '#shared/format/dateTime.ts'

/** By São Paulo time. */
export function greeting(now: Date): string {
  const hour = Number(formatDateTime(now, 'HH'))
  if (hour < 5) return 'Boa noite'
  return hour < 12 ? 'Bom dia' : hour < 18 ? 'Boa tarde' : 'Boa noite'
}
