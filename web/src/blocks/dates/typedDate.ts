import { parseDate } from '#shared/format/date.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { applyMask } from '#shared/format/mask.ts'

/** S1 §3. */
const MASK = '##/##/####'

/** A date 'YYYY-MM-DD' as it is typed, '31/12/2026'; what is no date is still being typed and stays as it is. */
export const typedOfDate = (value: string): string => formatDate(value) || value

/** 'YYYY-MM-DD' once a day of the calendar is typed to the end; until then the text under the mask. */
export function dateOfTyped(text: string): string {
  const masked = applyMask(MASK, text)
  return masked.length === MASK.length ? (parseDate(masked) ?? masked) : masked
}

export const maskDate = (text: string): string => applyMask(MASK, text)

/** Whether a text is typed to the end, but no calendar has that day (31/02). */
export const isNoDay = (value: string): boolean => value.length === MASK.length && formatDate(value) === ''
