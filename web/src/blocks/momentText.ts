import { formatDateTime } from '#shared/format/dateTime.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** 'agora', 'há 5 min', 'hoje às 14:32', 'ontem às 9:10', '03/02/2026', by days in São Paulo. */
export function momentText(instant: string, now: Date): string {
  const passed = now.getTime() - new Date(instant).getTime()
  if (passed < MINUTE) return 'agora'
  if (passed < 60 * MINUTE) return `há ${Math.floor(passed / MINUTE)} min`
  const day = formatDateTime(instant, 'DD/MM/YYYY')
  const time = formatDateTime(instant, 'HH:mm')
  if (day === formatDateTime(now, 'DD/MM/YYYY')) return `hoje às ${time}`
  if (day === formatDateTime(new Date(now.getTime() - DAY), 'DD/MM/YYYY')) return `ontem às ${time}`
  return day
}
