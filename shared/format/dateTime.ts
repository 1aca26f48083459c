import { dateParts, parseDate } from './date.ts'
import { fillPattern } from './datePattern.ts'
import { DATE_TOKENS, writeDateToken } from './dateTokens.ts'

/** A local date 'YYYY-MM-DD' and time 'HH:mm:ss'; the time is '' for a date alone. */
export type WallClock = {
  date: string
  time: string
}

/** The calendar date in São Paulo at an instant. */
export const today = (now: Date): string => saoPauloClock(now)?.date ?? ''

/**
 * Writes an instant ('2026-12-31T23:30:00Z' or with an offset) in São Paulo time. A text without a zone is already in São Paulo time and
 * does not shift. The pattern is formatDate's, with HH, mm and ss for the time ('HHhmm' too); mm means minutes only right after HH, so
 * 'HH:mm de dd/mm/aaaa' still has its month. Empty for an invalid instant, and for a date alone if the pattern needs a time.
 */
export function formatDateTime(instant: string | Date, pattern = 'DD/MM/YYYY HH:mm'): string {
  const clock = typeof instant === 'string' ? readClock(instant) : saoPauloClock(instant)
  if (clock === undefined) return ''
  let last = ''
  let lacks = false
  const text = fillPattern(pattern, DATE_TIME_TOKENS, (token) => {
    if (token === 'h') return token
    const before = last
    last = token
    const from = TIME_TOKENS.indexOf(token) * 3
    if (from < 0 || (token === 'mm' && before !== 'HH')) return writeDateToken(clock.date, token)
    lacks ||= clock.time === ''
    return clock.time.slice(from, from + 2)
  })
  return lacks ? '' : text
}

/** Reads '31/12/2026 14:30' (also 'às 14h30' and ', às 14h30', with seconds, or ISO without zone) as 'YYYY-MM-DDTHH:mm' in São Paulo. */
export function parseDateTime(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const parts = /(.*?\d)(?:T|,? (?:[àa]s )?)(\d.*)/i.exec(text.replace(/\s+/g, ' '))
  const date = parts?.[1] === undefined ? undefined : parseDate(parts[1])
  const time = parts?.[2] === undefined ? undefined : parseTime(parts[2])
  return date === undefined || time === undefined ? undefined : `${date}T${time}`
}

/** Reads '14:30', '14h30', '14h' or '14:30:59' as 'HH:mm'; undefined after 23:59. */
export function parseTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?::(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?|h(\d{2})?(?:min)?)$/i.exec(text.trim())
  if (!match) return undefined
  const hours = match[1]!
  const minutes = match[2] ?? match[4] ?? '00'
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(match[3] ?? 0) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}

/** '14:30'; empty if it is not a time of day. */
export const formatTime = (time: string): string => parseTime(time) ?? ''

/** The instant of a local time in São Paulo ('YYYY-MM-DDTHH:mm'); the first one if the local time occurred twice. */
export function instantInSaoPaulo(dateTime: string): Date | undefined {
  const clock = parseDateTime(dateTime)
  if (clock === undefined) return undefined
  const asUtc = Date.parse(`${clock}:00Z`)
  // São Paulo has been at UTC-3 since 2019, and was at UTC-2 in earlier summers.
  const candidates = [2, 3].map((hours) => new Date(asUtc + hours * 3_600_000))
  return candidates.find((instant) => clockText(saoPauloClock(instant)) === clock) ?? candidates[1]
}

const MAX_LENGTH = 100
/** In the order they appear in a time. */
const TIME_TOKENS = ['HH', 'mm', 'ss']
const DATE_TIME_TOKENS = [...TIME_TOKENS, 'h', ...DATE_TOKENS]
const CLOCK = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?:(:\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i

const clockText = (clock: WallClock | undefined): string => (clock ? `${clock.date}T${clock.time.slice(0, 5)}` : '')

function readClock(text: string): WallClock | undefined {
  if (dateParts(text)) return { date: text, time: '' }
  const trimmed = text.trim()
  if (trimmed.length > MAX_LENGTH) return undefined
  const [, date = '', minutes, seconds = ':00', zone] = CLOCK.exec(trimmed) ?? []
  if (!dateParts(date)) return undefined
  if (zone) return saoPauloClock(new Date(trimmed))
  const time = minutes + seconds
  return parseTime(time) ? { date, time } : undefined
}

let saoPaulo: Intl.DateTimeFormat | undefined

const HOUR = 3_600_000
/** Since then São Paulo's offset has been whole hours; before, it was 3 h 6 min 28 s behind UTC. */
const WHOLE_HOURS = Date.UTC(1914, 0, 2)
/** Midnight in São Paulo at the start of the year 1. */
const YEAR_1 = -62_135_585_612_000
const YEAR_10000 = Date.UTC(10_000, 0, 1)

/** Caches the offset of the last hour asked for: code that formats one date often formats thousands near it. */
let lastHour = { hour: Number.NaN, offset: 0 }

function saoPauloClock(instant: Date): WallClock | undefined {
  const time = instant.getTime()
  const hour = Math.floor(time / HOUR)
  if (hour === lastHour.hour) return utcClock(time + lastHour.offset)
  const clock = readSaoPaulo(instant)
  if (clock && time >= WHOLE_HOURS && time < YEAR_10000 - 24 * HOUR)
    lastHour = { hour, offset: Date.parse(`${clock.date}T${clock.time}Z`) - Math.floor(time / 1000) * 1000 }
  return clock
}

function utcClock(time: number): WallClock {
  const text = new Date(time).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 19) }
}

/** Intl is only asked for digits: it knows the time-zone rules, the wording is ours. */
function readSaoPaulo(instant: Date): WallClock | undefined {
  // Also false for an invalid instant.
  if (!(instant.getTime() >= YEAR_1)) return undefined
  saoPaulo ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Sao_Paulo',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = new Map(saoPaulo.formatToParts(instant).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes, digits = 2): string => parts.get(type)!.padStart(digits, '0')
  const date = `${part('year', 4)}-${part('month')}-${part('day')}`
  return dateParts(date) && { date, time: `${part('hour')}:${part('minute')}:${part('second')}` }
}
