import { cleanInput } from '#shared/format/cleanInput.ts'
import { parseDate } from '#shared/format/date.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { readWrittenDate } from '#shared/format/writtenMoment.ts'

/** Length of 'dd/mm/aaaa' (S1 §3). */
const WHOLE = 10
/** A date in words is complete with a year of four digits. */
const IN_WORDS = /\p{L}.*(?:^|\D)\d{4}$/u

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
  const typed = cleanInput(text)
  const whole = parseDate(typed) ?? (IN_WORDS.test(typed) ? readWrittenDate(typed) : undefined)
  if (whole !== undefined) return formatDate(whole)
  if (/[^\d\s/.,-]/.test(typed)) return text
  return beginsWithYear(typed) ?? maskDigits(typed)
}

/** Parses the text on blur, when the year may have two digits. 'YYYY-MM-DD', or undefined. */
export const dateOfLeft = (text: string): string | undefined => readWrittenDate(text)

/** Whether the text is a complete date that does not exist (31/02). */
export const isNoDay = (value: string): boolean => value.length === WHOLE && formatDate(value) === ''

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
    // A digit too many is for the person to find.
    else return text
  }
  return parts.join('/')
}
