/** Calendar dates are strings 'YYYY-MM-DD' and are never converted between time zones. */

export const MONTHS: readonly string[] = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

export const WEEKDAYS: readonly string[] = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
]

export type DateParts = {
  year: number
  /** 1 to 12. */
  month: number
  day: number
}

/**
 * Reads '31/12/2026' (also with - or .), '2026-12-31' or '1º de janeiro de 2026' and returns 'YYYY-MM-DD'. Undefined for a day that does
 * not exist (31/02) and for two-digit years, which would have to be guessed.
 */
export function parseDate(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const trimmed = text.replace(/\s+/g, ' ').trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed)
  if (iso) return validDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const brazilian = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(trimmed)
  if (brazilian) return validDate(Number(brazilian[4]), Number(brazilian[3]), Number(brazilian[1]))
  const written = /^(\d{1,2})[º°o]? de ([a-zç]+) de (\d{4})$/.exec(trimmed.toLowerCase().normalize('NFC'))
  if (!written) return undefined
  const name = written[2] === 'marco' ? 'março' : written[2]!
  return validDate(Number(written[3]), MONTHS.indexOf(name) + 1, Number(written[1]))
}

/** The parts of a date 'YYYY-MM-DD'; undefined for anything else, 2026-02-30 included. */
export function dateParts(iso: string): DateParts | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  if (!match) return undefined
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  return validDate(parts.year, parts.month, parts.day) === undefined ? undefined : parts
}

/** 'YYYY-MM-DD' of year, month (1 to 12) and day; undefined unless the day exists in the years 1 to 9999. */
export function validDate(year: number, month: number, day: number): string | undefined {
  if (!Number.isInteger(year) || !Number.isInteger(month) || !Number.isInteger(day)) return undefined
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const MAX_LENGTH = 60

const pad = (value: number, length: number): string => String(value).padStart(length, '0')
