import { addDays, dayNumber, daysBetween } from './dateMath.ts'

/**
 * national: holidays by federal law, and Good Friday. banking: also Carnival and Corpus Christi, when banks do not open (Resolução CMN
 * 4.880/2020). court: also the federal courts' holidays of Law 5.010/1966 art. 62, including the year-end recess.
 */
export type Calendar = 'national' | 'banking' | 'court'

export type Holiday = {
  /** 'YYYY-MM-DD' */
  date: string
  name: string
  law: string
}

/** The holidays of a year (1 to 9999), by date. Consecutive days are listed one by one. */
export function holidays(year: number, calendar: Calendar = 'national'): Holiday[] {
  const easterDay = easter(year)
  if (easterDay === undefined) return []
  const rules = RULES[calendar].filter(({ since = 1 }) => year >= since)
  const list = rules.flatMap((rule) =>
    datesOf(year, easterDay, rule).map((date) => ({ date, name: rule.name, law: rule.law })),
  )
  const first = new Map<string, Holiday>()
  for (const holiday of list) if (!first.has(holiday.date)) first.set(holiday.date, holiday)
  // Stryker disable next-line EqualityOperator: dates are unique
  return [...first.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Easter Sunday, by the Gregorian computus in the form of Meeus, Jones and Butcher. */
export function easter(year: number): string | undefined {
  if (!Number.isInteger(year) || year < 1 || year > 9999) return undefined
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return isoDate(year, `${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`)
}

/** Day numbers (see dayNumber) of a year's holidays; cached, because counting days needs them repeatedly. */
export function holidayNumbers(year: number, calendar: Calendar): ReadonlySet<number> {
  const key = `${calendar} ${year}`
  const known = KEPT.get(key)
  if (known) return known
  const days = new Set(holidays(year, calendar).map(({ date }) => dayNumber(date)!))
  KEPT.set(key, days)
  return days
}

const KEPT = new Map<string, ReadonlySet<number>>()

/** A day 'MM-DD', a range of days, or a number of days from Easter Sunday. */
type When = { on: string } | { from: string; to: string } | { easter: number }

type Rule = When & {
  name: string
  law: string
  /** First year with this holiday. */
  since?: number
}

const LAW_662 = 'Lei 662/1949, art. 1º'
const LAW_5010 = 'Lei 5.010/1966, art. 62'

const NATIONAL: readonly Rule[] = [
  { name: 'Confraternização Universal', law: LAW_662, on: '01-01' },
  { name: 'Paixão de Cristo', law: 'Lei 9.093/1995, art. 2º', easter: -2 },
  { name: 'Tiradentes', law: `${LAW_662}, com a Lei 10.607/2002`, on: '04-21', since: 1951 },
  { name: 'Dia do Trabalho', law: LAW_662, on: '05-01' },
  { name: 'Independência do Brasil', law: LAW_662, on: '09-07' },
  { name: 'Nossa Senhora Aparecida', law: 'Lei 6.802/1980, art. 1º', on: '10-12', since: 1980 },
  { name: 'Finados', law: `${LAW_662}, com a Lei 10.607/2002`, on: '11-02', since: 2003 },
  { name: 'Proclamação da República', law: LAW_662, on: '11-15' },
  { name: 'Dia Nacional de Zumbi e da Consciência Negra', law: 'Lei 14.759/2023', on: '11-20', since: 2024 },
  { name: 'Natal', law: LAW_662, on: '12-25' },
]

const BANKING: readonly Rule[] = [
  { name: 'Carnaval', law: 'Resolução CMN 4.880/2020', easter: -48 },
  { name: 'Carnaval', law: 'Resolução CMN 4.880/2020', easter: -47 },
  { name: 'Corpus Christi', law: 'Resolução CMN 4.880/2020', easter: 60 },
]

const COURT: readonly Rule[] = [
  { name: 'Recesso forense', law: `${LAW_5010}, I`, from: '01-01', to: '01-06' },
  { name: 'Semana Santa', law: `${LAW_5010}, II`, easter: -4 },
  { name: 'Semana Santa', law: `${LAW_5010}, II`, easter: -3 },
  { name: 'Semana Santa', law: `${LAW_5010}, II`, easter: -1 },
  { name: 'Semana Santa', law: `${LAW_5010}, II`, easter: 0 },
  { name: 'Carnaval', law: `${LAW_5010}, III`, easter: -48 },
  { name: 'Carnaval', law: `${LAW_5010}, III`, easter: -47 },
  { name: 'Fundação dos cursos jurídicos', law: `${LAW_5010}, IV`, on: '08-11' },
  { name: 'Todos os Santos', law: `${LAW_5010}, IV`, on: '11-01' },
  { name: 'Finados', law: `${LAW_5010}, IV`, on: '11-02' },
  { name: 'Dia da Justiça', law: `${LAW_5010}, IV`, on: '12-08' },
  { name: 'Recesso forense', law: `${LAW_5010}, I`, from: '12-20', to: '12-31' },
]

const RULES: Readonly<Record<Calendar, readonly Rule[]>> = {
  national: NATIONAL,
  banking: [...NATIONAL, ...BANKING],
  court: [...NATIONAL, ...COURT],
}

const isoDate = (year: number, monthDay: string): string => `${String(year).padStart(4, '0')}-${monthDay}`

function datesOf(year: number, easterDay: string, when: When): string[] {
  if ('easter' in when) return [addDays(easterDay, when.easter)!]
  if ('on' in when) return [isoDate(year, when.on)]
  const first = isoDate(year, when.from)
  const days = daysBetween(first, isoDate(year, when.to))! + 1
  return Array.from({ length: days }, (_, at) => addDays(first, at)!)
}
