import {
  addBusinessDays,
  addDays,
  addMonths,
  age,
  businessDaysBetween,
  courtDeadline,
  Decimal,
  daysBetween,
  monthsBetween,
  validDate,
} from '../../format/index.ts'
import { Failure, type Outcome, toDate, toNumber, type Value } from '../value.ts'
import { type FormulaFunction, onNumber, type Run, wholeOf } from './define.ts'

const MAX_DAYS = 4_000_000
const noSuchDate = (): Failure => new Failure('formula_nao_data', 'A data resultante não existe.')

function between(run: (from: string, to: string) => number | undefined): Run {
  return ([first = null, second = null]) => {
    const from = toDate(first)
    if (typeof from !== 'string') return from
    const to = toDate(second)
    if (typeof to !== 'string') return to
    return run(from, to) ?? noSuchDate()
  }
}

function adding(run: (date: string, count: number) => string | undefined): Run {
  return ([first = null, amount = null]) => {
    const date = toDate(first)
    if (typeof date !== 'string') return date
    if (toNumber(amount) === null) return null
    const count = wholeOf(amount, -MAX_DAYS, MAX_DAYS, 0)
    return count instanceof Failure ? count : (run(date, count) ?? noSuchDate())
  }
}

/** The digits of 'YYYY-MM-DD' between two positions. */
function part(start: number, end: number): Run {
  return ([value = null]) => {
    const date = toDate(value)
    if (typeof date !== 'string') return date
    return Number(date.slice(start, end))
  }
}

function ageOf([birth = null, on = null]: readonly Value[], today: string): Outcome {
  const from = toDate(birth)
  if (typeof from !== 'string') return from
  const to = toDate(on) ?? today
  if (to instanceof Failure) return to
  return age(from, to) ?? null
}

export const dateFunctions: readonly FormulaFunction[] = [
  {
    name: 'HOJE',
    min: 0,
    max: 0,
    usage: 'HOJE()',
    run: (_, today) => today,
  },
  {
    name: 'DATA',
    min: 3,
    max: 3,
    usage: 'DATA(ano; mês; dia)',
    run: ([year, month, day]) =>
      onNumber(year, (y) =>
        onNumber(month, (m) =>
          onNumber(day, (d) => validDate(new Decimal(y).toNumber(), m.toNumber(), d.toNumber()) ?? noSuchDate()),
        ),
      ),
  },
  {
    name: 'DIA',
    min: 1,
    max: 1,
    usage: 'DIA(data)',
    run: part(8, 10),
  },
  {
    name: 'MES',
    min: 1,
    max: 1,
    usage: 'MÊS(data)',
    run: part(5, 7),
  },
  {
    name: 'ANO',
    min: 1,
    max: 1,
    usage: 'ANO(data)',
    run: part(0, 4),
  },
  {
    name: 'DIAS',
    min: 2,
    max: 2,
    usage: 'DIAS(de; até)',
    run: between(daysBetween),
  },
  {
    name: 'MESES',
    min: 2,
    max: 2,
    usage: 'MESES(de; até)',
    run: between(monthsBetween),
  },
  {
    name: 'ANOS',
    min: 2,
    max: 2,
    usage: 'ANOS(de; até)',
    run: between((from, to) => {
      const months = monthsBetween(from, to)
      // Stryker disable next-line ConditionalExpression: both dates were parsed before
      return months === undefined ? undefined : Math.trunc(months / 12)
    }),
  },
  {
    name: 'DIASUTEIS',
    min: 2,
    max: 2,
    usage: 'DIASUTEIS(de; até)',
    run: between((from, to) => businessDaysBetween(from, to)),
  },
  {
    name: 'IDADE',
    min: 1,
    max: 2,
    usage: 'IDADE(nascimento; em)',
    run: ageOf,
  },
  {
    name: 'PRAZO',
    min: 2,
    max: 2,
    usage: 'PRAZO(data; dias)',
    run: adding((date, days) => courtDeadline(date, days)),
  },
  {
    name: 'SOMADIAS',
    min: 2,
    max: 2,
    usage: 'SOMADIAS(data; dias)',
    run: adding(addDays),
  },
  {
    name: 'SOMADIASUTEIS',
    min: 2,
    max: 2,
    usage: 'SOMADIASUTEIS(data; dias)',
    run: adding((date, days) => addBusinessDays(date, days)),
  },
  {
    name: 'SOMAMESES',
    min: 2,
    max: 2,
    usage: 'SOMAMESES(data; meses)',
    run: adding((date, months) => addMonths(date, months)),
  },
]
