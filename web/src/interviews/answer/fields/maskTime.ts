import { parseDateTime } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { readWrittenDateTime, readWrittenTime, yearOf } from '#shared/format/writtenMoment.ts'
import { maskDate } from '../../../blocks/dates/typedDate.ts'

/** Formats a time while typing: '9:' becomes '09:', '1430' becomes '14:30'. */
export function maskTime(text: string): string {
  // What has words is read as a whole, and stays until it can be.
  if (/[^\d\s:h]/i.test(text)) return readWrittenTime(text) ?? text
  const [, hour, rest = ''] = /^\s*(\d{1,2})\s*[:hH](.*)$/.exec(text) ?? []
  const digits = (hour === undefined ? text : rest).replace(/\D/g, '')
  if (digits.length > (hour === undefined ? 4 : 2)) return readWrittenTime(text) ?? text
  if (hour !== undefined) return `${hour.padStart(2, '0')}:${digits}`
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2, 4)}` : digits
}

/** Formats a date and time while typing; complete ones in other formats are converted. */
export function maskDateTime(text: string): string {
  const whole = parseDateTime(text) ?? (ENDS_WITH_TIME.test(text) ? readWrittenDateTime(text) : undefined)
  if (whole) return writeDateTime(whole)
  // A space ends a year of two digits.
  const [short, day, month, year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{2})(?=[ ,])/.exec(text) ?? []
  if (short && day && month && year) return maskDateTime(`${day}/${month}/${yearOf(year)}${text.slice(short.length)}`)
  const [, date = '', time = ''] =
    /^(\d{4}-\d{2}-\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{8})\D*(.*)$/.exec(text.trimStart()) ?? []
  return date === '' ? maskDate(text) : `${maskDate(date)} ${maskTime(time)}`.trimEnd()
}

/** Formats 'YYYY-MM-DDTHH:mm' for the input. */
export const writeDateTime = (stored: string): string =>
  stored[WHOLE] === 'T' ? `${formatDate(stored.slice(0, WHOLE))} ${stored.slice(WHOLE + 1)}` : stored

const WHOLE = 10

const ENDS_WITH_TIME = /\d(?::|h)\d{2}(?::\d{2}|\s?[ap]\.?m\.?|min)?\s*$/i
