import { parseDate } from './date.ts'
import { formatDateTime, parseDateTime } from './dateTime.ts'

/**
 * Formats a date 'YYYY-MM-DD', or a date and time as formatDateTime takes it, by a pattern. Empty if it is neither, or if the pattern needs
 * a time and there is none.
 *
 *   D 5 · DD 05 · Dº 1º on the first, else 5 · M 1 · MM 01 · MMM jan. · MMMM janeiro · Mmmm Janeiro · YY 26 · YYYY 2026
 *   ddd seg. · dddd segunda-feira · HH 09 · mm, after HH, 05 · ss 00 · [text] unchanged
 *
 * Words that are not made of tokens are copied, so 'D de MMMM de YYYY' needs no brackets. As people write them,
 * 'dd/mm/aaaa' and 'dd/mm/yyyy' work too.
 */
export const formatDate = (date: string, pattern = 'DD/MM/YYYY'): string => formatDateTime(date, pattern)

/** Parses a date, with or without time, as people and machines write it, into what formatDate takes; '' if it is neither. */
export const readDate = (text: string): string =>
  formatDate(text) === '' ? (parseDateTime(text) ?? parseDate(text) ?? '') : text
