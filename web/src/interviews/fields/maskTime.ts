import { parseDateTime } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { maskDate } from '../../blocks/dates/typedDate.ts'

/** An hour on its way: '9:' is '09:', '1430' is '14:30'. */
export function maskTime(text: string): string {
  const [, hour, rest = ''] = /^\s*(\d{1,2})\s*[:hH](.*)$/.exec(text) ?? []
  const digits = (hour === undefined ? text : rest).replace(/\D/g, '')
  if (hour !== undefined) return `${hour.padStart(2, '0')}:${digits.slice(0, 2)}`
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2, 4)}` : digits
}

/** A day and an hour on their way; whole ones take our form, whatever their own. */
export function maskDateTime(text: string): string {
  const whole = parseDateTime(text)
  if (whole) return writeDateTime(whole)
  const [, date = '', time = ''] =
    /^(\d{4}-\d{2}-\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{8})\D*(.*)$/.exec(text.trimStart()) ?? []
  return date === '' ? maskDate(text) : `${maskDate(date)} ${maskTime(time)}`.trimEnd()
}

/** 'YYYY-MM-DDTHH:mm' as it is typed. */
export const writeDateTime = (stored: string): string =>
  stored[WHOLE] === 'T' ? `${formatDate(stored.slice(0, WHOLE))} ${stored.slice(WHOLE + 1)}` : stored

const WHOLE = 10
