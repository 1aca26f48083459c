import { cleanInput } from './cleanInput.ts'
import { MONTHS, parseDate, validDate } from './date.ts'
import { formatDateTime, parseTime } from './dateTime.ts'
import { foldText } from './text.ts'

/*
 * Dates and times as people, spreadsheets, programs and language models write them. Stored forms are read by parseDate and parseDateTime;
 * these are for what is typed, pasted or sent.
 */

const LONGEST = 100

/** A year of two digits is one of 1950 to 2049: '49' is 2049 and '50' is 1950. */
export const yearOf = (digits: string): number =>
  digits.length === 2 ? Number(digits) + (Number(digits) < 50 ? 2000 : 1900) : Number(digits)

/**
 * 'YYYY-MM-DD' of '1/2/27', '31-dez-2026', '31 de dezembro de 2026', '2026/12/31', '31122026', with a weekday before it or a time after it.
 * Undefined for a day that does not exist, and for what could be another day.
 */
export function readWrittenDate(text: string): string | undefined {
  const written = prepared(text)
  if (written === undefined) return undefined
  const day = dateOf(written)
  if (day !== undefined) return day
  // Programs write a date without time as midnight in UTC; any other instant is a day in São Paulo.
  const midnight = /^(\d{4}-\d{2}-\d{2})[t ]00:00(?::00(?:\.0+)?)?(?:z|[+-]00:?00)$/.exec(written)?.[1]
  if (midnight) return parseDate(midnight)
  return momentOf(written)?.slice(0, 10)
}

/** 'HH:MM' of '14:30', '9h05', '14 h', '14h30min', '2:30 pm', '1430', 'meio-dia'; undefined after 23:59. */
export function readWrittenTime(text: string): string | undefined {
  const written = prepared(text)
  return written === undefined ? undefined : (timeOf(written) ?? momentOf(written)?.slice(11))
}

/** 'YYYY-MM-DDTHH:MM', in São Paulo time, of a date with a time as the two others read them. */
export function readWrittenDateTime(text: string): string | undefined {
  const written = prepared(text)
  return written === undefined ? undefined : momentOf(written)
}

function prepared(text: string): string | undefined {
  if (text.length > LONGEST) return undefined
  return foldText(cleanInput(text))
    .replace(/^["']|["'.,;]$/g, '')
    .trim()
}

const WEEKDAY =
  /^(?:domingo|(?:segunda|terca|quarta|quinta|sexta)(?:[- ]feira)?|sabado|(?:dom|seg|ter|qua|qui|sex|sab)\.?)\s*,?\s+(?:dia )?/
const BEFORE = /^(?:(?:no |em |aos |ao )?dia |em |aos |ao )/

function dateOf(written: string): string | undefined {
  const text = written.replace(WEEKDAY, '').replace(BEFORE, '')
  const [, day, , month, year] = /^(\d{1,2})\s?([/.\- ])\s?(\d{1,2})\s?\2\s?(\d{2}|\d{4})$/.exec(text) ?? []
  if (year) return validDate(yearOf(year), Number(month), Number(day))
  const [, isoYear, , isoMonth, isoDay] = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? []
  if (isoYear) return validDate(Number(isoYear), Number(isoMonth), Number(isoDay))
  if (/^\d{8}$/.test(text)) return eightDigits(text)
  return dateInWordsOf(text)
}

/** 'ddmmaaaa' or 'aaaammdd', unless both are days that people write about. */
function eightDigits(text: string): string | undefined {
  const days = [
    validDate(Number(text.slice(4)), Number(text.slice(2, 4)), Number(text.slice(0, 2))),
    validDate(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6))),
  ].filter((day) => day !== undefined && day > '1800' && day < '2200')
  return days.length === 1 ? days[0] : undefined
}

function dateInWordsOf(text: string): string | undefined {
  const [, day, month = '', year = ''] =
    /^(primeiro|\d{1,2})[ºo°]?[\s/.,-]*(?:(?:dia|dias) )?(?:do mes )?(?:de\s+)?([a-z]{3,})\.?[\s/.,-]*(?:(?:de|do ano de)\s+)?(\d{4}|\d{2})$/.exec(
      text,
    ) ?? []
  if (!day) return undefined
  const place = MONTHS.findIndex((name) => foldText(name).startsWith(month))
  return validDate(yearOf(year), place + 1, day === 'primeiro' ? 1 : Number(day))
}

function timeOf(written: string): string | undefined {
  const text = written.replace(/^(?:as |a )/, '')
  if (text === 'meio-dia' || text === 'meio dia') return '12:00'
  if (text === 'meia-noite' || text === 'meia noite') return '00:00'
  const [, twelve, rest = '', half] = /^(\d{1,2})((?::\d{2}){0,2})\s?([ap])\.?\s?m\.?$/.exec(text) ?? []
  if (twelve) {
    const hour = (Number(twelve) % 12) + (half === 'p' ? 12 : 0)
    return Number(twelve) < 1 || Number(twelve) > 12 ? undefined : parseTime(`${hour}${rest || ':00'}`)
  }
  const [, hours, minutes = '00'] =
    /^(\d{1,2})\s?(?:h|hs|hrs|hora|horas)\.?(?:\s?(?:e\s)?(\d{2})\s?(?:m|min|mins|minuto|minutos)?)?\.?$/.exec(text) ??
    []
  if (hours) return parseTime(`${hours}:${minutes}`)
  if (/^\d{4}$/.test(text)) return parseTime(`${text.slice(0, 2)}:${text.slice(2)}`)
  return parseTime(text.replace(/\s?(?:h|hs|hrs|horas)$/, ''))
}

const BETWEEN = /(?:t|,?\s(?:as\s|aos?\s|a\s|-\s)?)(?=[\dm])/g

function momentOf(written: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}.*(?:z|[+-]\d{2}:?\d{2})$/.test(written))
    return formatDateTime(written.replace(' ', 'T').toUpperCase(), 'YYYY-MM-DD[T]HH:mm') || undefined
  for (const { index, 0: between } of written.matchAll(BETWEEN)) {
    const date = dateOf(written.slice(0, index))
    const time = date && timeOf(written.slice(index + between.length).replace(/^(\d{1,2}:\d{2}:\d{2})\.\d{1,9}$/, '$1'))
    if (time) return `${date}T${time}`
  }
  return undefined
}
