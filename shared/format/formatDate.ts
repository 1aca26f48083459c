import { dateParts, MONTHS, WEEKDAYS } from './date.ts'
import { dayOfWeek } from './dateMath.ts'
import { fillPattern } from './datePattern.ts'

/**
 * Writes a date 'YYYY-MM-DD' by a pattern; empty when it is not a date.
 *
 *   D 5 · DD 05 · Dº 1º on the first, else 5 · M 1 · MM 01 · MMM jan. · MMMM janeiro · Mmmm Janeiro · YY 26 · YYYY 2026
 *   ddd seg. · dddd segunda-feira · [text] as it is
 *
 * Words that are not made of tokens are copied, so 'D de MMMM de YYYY' needs no brackets. As people write them,
 * 'dd/mm/aaaa' and 'dd/mm/yyyy' work too.
 */
export function formatDate(iso: string, pattern = 'DD/MM/YYYY'): string {
  return dateParts(iso) === undefined ? '' : fillPattern(pattern, DATE_TOKENS, (token) => writeDateToken(iso, token))
}

export const DATE_TOKENS = ['dddd', 'ddd', 'dd', 'Dº', 'DD', 'D', 'Mmmm', 'MMMM', 'MMM', 'MM', 'mm', 'M'].concat(
  ['YYYY', 'yyyy', 'AAAA', 'aaaa', 'YY', 'yy', 'AA', 'aa'], // years, in English and in Portuguese
)

/** Of a date that is one. */
export function writeDateToken(iso: string, token: string): string {
  const { year, month, day } = dateParts(iso)!
  const monthName = MONTHS[month - 1]!
  switch (token) {
    case 'D':
      return String(day)
    case 'DD':
    case 'dd':
      return twoDigits(day)
    case 'Dº':
      return day === 1 ? '1º' : String(day)
    case 'ddd':
      return `${weekday(iso).slice(0, 3)}.`
    case 'dddd':
      return weekday(iso)
    case 'M':
      return String(month)
    case 'MM':
    case 'mm':
      return twoDigits(month)
    case 'MMM':
      return monthName === 'maio' ? monthName : `${monthName.slice(0, 3)}.`
    case 'MMMM':
      return monthName
    case 'Mmmm':
      return monthName.charAt(0).toUpperCase() + monthName.slice(1)
    default: {
      const digits = String(year).padStart(4, '0')
      return token.length === 2 ? digits.slice(2) : digits
    }
  }
}

const weekday = (iso: string): string => WEEKDAYS[dayOfWeek(iso)!]!

const twoDigits = (value: number): string => String(value).padStart(2, '0')
