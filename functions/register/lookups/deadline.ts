import type { Deadline, DeadlineParameters } from '#shared/api/register/lookups.ts'
import {
  addBusinessDays,
  type BusinessDayRules,
  courtDeadline,
  isCourtRecess,
  nextBusinessDay,
} from '#shared/format/businessDays.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { holidays as holidaysOf } from '#shared/format/holidays.ts'
import { Failure } from '../../platform/failure.ts'

type Rules = Required<BusinessDayRules>

const RECESS = { reason: 'Recesso forense', law: 'CPC, art. 220' } as const
const LOCAL = { reason: 'Feriado ou dia sem expediente informado' } as const

/** The court's own calendar only in federal courts: Lei 5.010/1966 does not bind those of the states. */
const rulesOf = ({ count, court, holidays }: DeadlineParameters): Rules => ({
  calendar: count === 'court' && court === 'federal' ? 'court' : 'national',
  extraHolidays: holidays,
})

function counted(date: string | undefined): string {
  if (date === undefined) throw new Failure('invalid', 'A data está longe demais para ser contada.')
  return date
}

const after = (date: string): string => counted(addDays(date, 1))

/** The last of some days after a date, wherever it falls. */
const lastDay = {
  court: courtDeadline,
  business: addBusinessDays,
  calendar: addDays,
} as const

/** Why a day that is not a weekend is not counted. */
function reasonOf(
  count: DeadlineParameters['count'],
  { calendar, extraHolidays }: Rules,
  date: string,
): { readonly reason: string; readonly law?: string } | undefined {
  if (count === 'court' && isCourtRecess(date)) return RECESS
  if (extraHolidays.includes(date)) return LOCAL
  const holiday = holidaysOf(Number(date.slice(0, 4)), calendar).find((one) => one.date === date)
  return holiday && { reason: holiday.name, law: holiday.law }
}

/** The days after a date and up to another that were passed over, consecutive ones of one reason together. */
function skippedBetween(
  from: string,
  to: string,
  reasonFor: (day: string) => ReturnType<typeof reasonOf>,
): Deadline['skipped'] {
  const skipped: Deadline['skipped'] = []
  for (let day = from; day < to; ) {
    day = after(day)
    const why = reasonFor(day)
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

function sourcesOf({ count, availableOn }: DeadlineParameters, { calendar }: Rules): string[] {
  return [
    ...SOURCES[count],
    ...(availableOn === undefined ? [] : [PUBLISHED]),
    NATIONAL,
    ...(calendar === 'court' ? [FEDERAL] : []),
  ]
}

/** The day from which a period runs: for a notice in the gazette, that of its publication. */
function startOf(rules: Rules, { start, availableOn }: DeadlineParameters): string {
  if ((start === undefined) === (availableOn === undefined))
    throw new Failure(
      'invalid',
      'Informe a data de início (start) ou a de disponibilização no diário (availableOn), e só uma delas.',
    )
  return start ?? counted(addBusinessDays(availableOn!, 1, rules))
}

/** The last day of a period, and how it was counted. */
export function deadline(parameters: DeadlineParameters): Deadline {
  const { days, count } = parameters
  const rules = rulesOf(parameters)
  const start = startOf(rules, parameters)
  const dayAfter = (number: number) => counted(lastDay[count](start, number, rules))
  const last = dayAfter(days)
  // Código Civil art. 132 §1.
  const due = counted(nextBusinessDay(last, rules))
  // A period in calendar days passes over none but those at its end.
  const skippedFrom = count === 'calendar' ? dayAfter(days - 1) : start
  const skipped = skippedBetween(skippedFrom, due, (day) => reasonOf(count, rules, day))
  return { due, start, firstDay: dayAfter(1), days, count, skipped, sources: sourcesOf(parameters, rules) }
}
