import { parseDate } from './date.ts'
import { formatDateTime, parseDateTime } from './dateTime.ts'

/**
 * Writes a date 'YYYY-MM-DD', or one with its time as formatDateTime takes it, by a pattern; empty when it is neither, and when the
 * pattern asks a date for the time of day that it has not.
 *
 *   D 5 · DD 05 · Dº 1º on the first, else 5 · M 1 · MM 01 · MMM jan. · MMMM janeiro · Mmmm Janeiro · YY 26 · YYYY 2026
 *   ddd seg. · dddd segunda-feira · HH 09 · mm, after HH, 05 · ss 00 · [text] as it is
 *
 * Words that are not made of tokens are copied, so 'D de MMMM de YYYY' needs no brackets. As people write them,
 * 'dd/mm/aaaa' and 'dd/mm/yyyy' work too.
 */
export const formatDate = (date: string, pattern = 'DD/MM/YYYY'): string => formatDateTime(date, pattern)

/** Parses a date, with or without time, as people and machines write it, into what formatDate takes; '' if it is neither. */
export const readDate = (text: string): string =>
  formatDate(text) === '' ? (parseDateTime(text) ?? parseDate(text) ?? '') : text
