import { MONTHS, parseDate, validDate } from '#shared/format/date.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { foldText } from '#shared/format/text.ts'

/** Length of 'dd/mm/aaaa' (S1 §3). */
const WHOLE = 10
/** Room for a date in words: '22 de novembro de 2026'. */
const LONGEST = 40

/** Formats 'YYYY-MM-DD' as '31/12/2026'; text that is not a date is returned unchanged. */
export const typedOfDate = (value: string): string => formatDate(value) || value

/** 'YYYY-MM-DD' once a complete valid date is typed; until then the masked text. */
export function dateOfTyped(text: string): string {
  const masked = maskDate(text)
  return masked.length === WHOLE ? (parseDate(masked) ?? masked) : masked
}

/**
 * Formats the text typed or pasted so far. A complete date in another format ('2026-11-22', '1/2/2027', '22 de novembro de 2026') becomes
 * dd/mm/aaaa; digits fill their places, and a separator completes the part before it ('1/' is the first).
 */
export function maskDate(text: string): string {
  const whole = parseDate(text) ?? dateInWordsOf(text, /\d{4}/)
  if (whole !== undefined) return formatDate(whole)
  if (/[^\d\s/.,-]/.test(text)) return text.slice(0, LONGEST)
  return beginsWithYear(text) ?? maskDigits(text)
}

/** Parses the text on blur, when the year may have two digits. 'YYYY-MM-DD', or undefined. */
export function dateOfLeft(text: string): string | undefined {
  const short = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{2})\s*$/.exec(text)
  if (short) return validDate(yearOf(short[3] ?? ''), Number(short[2]), Number(short[1]))
  return parseDate(text) ?? dateInWordsOf(text, /\d{4}|\d{2}/)
}

/** Whether the text is a complete date that does not exist (31/02). */
export const isNoDay = (value: string): boolean => value.length === WHOLE && formatDate(value) === ''

/** Expands a two-digit year to the range 1950–2049. */
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

/** Detects a date typed year first ('2026-11-2'), whose first digits would make an invalid day and month. */
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
