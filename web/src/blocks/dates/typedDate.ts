import { MONTHS, parseDate, validDate } from '#shared/format/date.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { foldText } from '#shared/format/text.ts'

/** As long as 'dd/mm/aaaa' (S1 §3). */
const WHOLE = 10
/** A date written out, with room to spare: '22 de novembro de 2026'. */
const LONGEST = 40

/** A date 'YYYY-MM-DD' as it is typed, '31/12/2026'; what is no date is still being typed and stays as it is. */
export const typedOfDate = (value: string): string => formatDate(value) || value

/** 'YYYY-MM-DD' once a day of the calendar is typed to the end; until then the text as the mask has it. */
export function dateOfTyped(text: string): string {
  const masked = maskDate(text)
  return masked.length === WHOLE ? (parseDate(masked) ?? masked) : masked
}

/**
 * What the typed or pasted text looks like so far. A whole date takes our form, whatever its own ('2026-11-22', '1/2/2027',
 * '22 de novembro de 2026'); digits fall into their places, and a sign between them ends the one before ('1/' is the first).
 */
export function maskDate(text: string): string {
  const whole = parseDate(text) ?? dateInWordsOf(text, /\d{4}/)
  if (whole !== undefined) return formatDate(whole)
  if (/[^\d\s/.,-]/.test(text)) return text.slice(0, LONGEST)
  return beginsWithYear(text) ?? maskDigits(text)
}

/** A date that is whole once nothing more is typed: its year may have two digits. 'YYYY-MM-DD', or undefined. */
export function dateOfLeft(text: string): string | undefined {
  const short = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{2})\s*$/.exec(text)
  if (short) return validDate(yearOf(short[3] ?? ''), Number(short[2]), Number(short[1]))
  return parseDate(text) ?? dateInWordsOf(text, /\d{4}|\d{2}/)
}

/** Whether a text is typed to the end, but no calendar has that day (31/02). */
export const isNoDay = (value: string): boolean => value.length === WHOLE && formatDate(value) === ''

/** Of two digits, the year nearest to today's contracts and births: 49 is 2049, 50 is 1950. */
function yearOf(digits: string): number {
  if (digits.length !== 2) return Number(digits)
  return Number(digits) + (Number(digits) < 50 ? 2000 : 1900)
}

function dateInWordsOf(text: string, year: RegExp): string | undefined {
  const pattern = new RegExp(`^(\\d{1,2})[ºo°]?[\\s/.,-]*(?:de\\s+)?([a-z]{3,})[\\s/.,-]*(?:de\\s+)?(${year.source})$`)
  const [, day, month = '', digits = ''] = pattern.exec(foldText(text).trim()) ?? []
  if (!day) return undefined
  const place = MONTHS.findIndex((name) => foldText(name).startsWith(month))
  return validDate(yearOf(digits), place + 1, Number(day))
}

/** '2026-11-2' on its way to be '2026-11-22'; by then the first digits stand as a day and a month that no calendar has. */
function beginsWithYear(text: string): string | undefined {
  const [, century = '', year = '', rest] = /^(\d{2})\/?(\d{2})-(.*)$/.exec(text) ?? []
  if (rest === undefined || Number(year) < 13 || !['19', '20'].includes(century)) return undefined
  const digits = rest.replace(/\D/g, '').slice(0, 4)
  return `${century}${year}-${digits.length > 2 || /\d-/.test(rest) ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits}`
}

function maskDigits(text: string): string {
  const parts = ['']
  for (const sign of text) {
    const part = parts.at(-1) ?? ''
    const mayGoOn = parts.length < 3
    if (!/\d/.test(sign)) {
      if (!mayGoOn || part === '') continue
      parts.splice(-1, 1, part.padStart(2, '0'), '')
    } else if (part.length < (mayGoOn ? 2 : 4)) parts.splice(-1, 1, part + sign)
    else if (mayGoOn) parts.push(sign)
  }
  return parts.join('/')
}
