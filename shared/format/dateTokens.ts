import { dateParts, MONTHS, WEEKDAYS } from './date.ts'
import { dayOfWeek } from './dateMath.ts'

/** The date tokens of a pattern, longest first: see formatDate. */
export const DATE_TOKENS = 'dddd ddd dd Dº DD D Mmmm MMMM MMM MM mm M YYYY yyyy AAAA aaaa YY yy AA aa'.split(' ')

/** `iso` must be a valid date. */
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
