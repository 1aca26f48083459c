import type { Deadline, DeadlineParameters } from '#shared/api/register/lookups.ts'
import { isBusinessDay, isCourtRecess } from '#shared/format/businessDays.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { type Calendar, holidays as holidaysOf } from '#shared/format/holidays.ts'
import { Failure } from '../../platform/failure.ts'

type Rules = {
  readonly count: DeadlineParameters['count']
  readonly calendar: Calendar
  readonly local: ReadonlySet<string>
}

const RECESS = { reason: 'Recesso forense', law: 'CPC, art. 220' } as const
const LOCAL = { reason: 'Feriado ou dia sem expediente informado' } as const

/** The court's own calendar only in federal courts: Lei 5.010/1966 does not bind those of the states. */
const rulesOf = ({ count, court, holidays }: DeadlineParameters): Rules => ({
  count,
  calendar: count === 'court' && court === 'federal' ? 'court' : 'national',
  local: new Set(holidays),
})

const after = (date: string, days = 1): string => {
  const next = addDays(date, days)
  if (next === undefined || next > '9998') throw new Failure('invalid', 'A data está longe demais para ser contada.')
  return next
}

const isRecess = ({ count }: Rules, date: string): boolean => count === 'court' && isCourtRecess(date)

/** A day with office hours: neither a weekend nor a holiday. */
const isOpen = ({ calendar, local }: Rules, date: string): boolean =>
  !local.has(date) && isBusinessDay(date, { calendar }) === true

const isCounted = (rules: Rules, date: string): boolean => isOpen(rules, date) && !isRecess(rules, date)

function nextDay(date: string, holds: (date: string) => boolean): string {
  let day = after(date)
  while (!holds(day)) day = after(day)
  return day
}

/** Why a day that is not a weekend is not counted. */
function reasonOf(rules: Rules, date: string): { readonly reason: string; readonly law?: string } | undefined {
  if (isRecess(rules, date)) return RECESS
  if (rules.local.has(date)) return LOCAL
  const holiday = holidaysOf(Number(date.slice(0, 4)), rules.calendar).find((one) => one.date === date)
  return holiday && { reason: holiday.name, law: holiday.law }
}

/** The days between two dates that were passed over, consecutive ones of one reason together. */
function skippedBetween(rules: Rules, from: string, to: string): Deadline['skipped'] {
  const skipped: Deadline['skipped'] = []
  for (let day = after(from); day <= to; day = after(day)) {
    const why = reasonOf(rules, day)
    const last = skipped.at(-1)
    if (!why) continue
    if (last?.reason === why.reason && after(last.to) === day) last.to = day
    else skipped.push({ from: day, to: day, ...why })
  }
  return skipped
}

const SOURCES = {
  court: [
    'CPC, art. 219: contam-se somente os dias úteis',
    'CPC, art. 220: o prazo não corre de 20 de dezembro a 20 de janeiro',
    'CPC, art. 224: exclui-se o dia do começo e inclui-se o do vencimento',
  ],
  business: ['Dias úteis: de segunda a sexta-feira, menos feriados nacionais e os informados'],
  calendar: ['Código Civil, art. 132: exclui-se o dia do começo, e o vencimento em feriado passa ao dia útil seguinte'],
} as const

const PUBLISHED = 'CPC, art. 224, §§ 2º e 3º: publica-se no dia útil seguinte ao da disponibilização'
const FEDERAL = 'Lei 5.010/1966, art. 62: feriados da Justiça Federal'
const NATIONAL = 'Feriados nacionais: Leis 662/1949, 6.802/1980, 9.093/1995, 10.607/2002 e 14.759/2023'

function sourcesOf({ count, calendar }: Rules, published: boolean): string[] {
  return [...SOURCES[count], ...(published ? [PUBLISHED] : []), NATIONAL, ...(calendar === 'court' ? [FEDERAL] : [])]
}

/** The day from which a period runs: for a notice in the gazette, that of its publication. */
function startOf(rules: Rules, { start, availableOn }: DeadlineParameters): string {
  if ((start === undefined) === (availableOn === undefined))
    throw new Failure(
      'invalid',
      'Informe a data de início (start) ou a de disponibilização no diário (availableOn), e só uma delas.',
    )
  return start ?? nextDay(availableOn!, (day) => isOpen(rules, day))
}

/** The last day of a period, and how it was counted. */
export function deadline(parameters: DeadlineParameters): Deadline {
  const { days, count, availableOn } = parameters
  const rules = rulesOf(parameters)
  const start = startOf(rules, parameters)
  const counted = (day: string) => count === 'calendar' || isCounted(rules, day)
  const firstDay = nextDay(start, counted)
  let due = firstDay
  for (let left = days - 1; left > 0; left--) due = nextDay(due, counted)
  // Código Civil art. 132 §1.
  if (!isOpen(rules, due)) due = nextDay(due, (day) => isOpen(rules, day))
  const skipped =
    count === 'calendar' ? skippedBetween(rules, after(start, days - 1), due) : skippedBetween(rules, start, due)
  return { due, start, firstDay, days, count, skipped, sources: sourcesOf(rules, availableOn !== undefined) }
}
