import { Decimal } from '../../format/index.ts'
import { sane } from '../arithmetic.ts'
import { Failure, isIsoDate, type Outcome, toNumber, type Value } from '../value.ts'
import { type FormulaFunction, flatten, MANY, numbersOf, onNumber, type Run, wholeOf } from './define.ts'

const MAX_PLACES = 30

function overNumbers(run: (numbers: Decimal[]) => Outcome): Run {
  return (args) => {
    const numbers = numbersOf(args)
    return numbers instanceof Failure ? numbers : run(numbers)
  }
}

/** The extreme of numbers, or of dates if all of them are; `ofDates` gets them sorted. */
function extreme(ofNumbers: (numbers: Decimal[]) => Decimal, ofDates: (dates: string[]) => string): Run {
  const numeric = overNumbers((numbers) => (numbers.length === 0 ? null : ofNumbers(numbers)))
  return (args, today) => {
    const dates = flatten(args).filter((value) => typeof value === 'string' && isIsoDate(value)) as string[]
    return dates.length > 0 && dates.length === flatten(args).length ? ofDates(dates.sort()) : numeric(args, today)
  }
}

function rounding(mode: typeof Decimal.ROUND_UP | typeof Decimal.ROUND_DOWN | typeof Decimal.ROUND_HALF_UP): Run {
  return ([value, places]) => {
    const digits = wholeOf(places, -MAX_PLACES, MAX_PLACES, 0)
    if (digits instanceof Failure) return digits
    return onNumber(value, (number) => {
      const scale = new Decimal(10).pow(digits)
      return sane(number.times(scale).toDecimalPlaces(0, mode).dividedBy(scale))
    })
  }
}

function remainder([dividend = null, divisor = null]: readonly Value[]): Outcome {
  const by = toNumber(divisor)
  if (by instanceof Failure || by === null) return by
  if (by.isZero()) return new Failure('formula_divisao_por_zero', 'Divisão por zero.')
  return onNumber(dividend, (number) => sane(number.minus(number.dividedBy(by).floor().times(by))))
}

export const numberFunctions: readonly FormulaFunction[] = [
  {
    name: 'SOMA',
    overLists: true,
    min: 1,
    max: MANY,
    usage: 'SOMA(valor1; valor2; …)',
    run: overNumbers((numbers) => sane(numbers.reduce((sum, number) => sum.plus(number), new Decimal(0)))),
  },
  {
    name: 'MEDIA',
    overLists: true,
    min: 1,
    max: MANY,
    usage: 'MÉDIA(valor1; valor2; …)',
    run: overNumbers((numbers) =>
      numbers.length === 0
        ? null
        : sane(numbers.reduce((sum, number) => sum.plus(number), new Decimal(0)).dividedBy(numbers.length)),
    ),
  },
  {
    name: 'MINIMO',
    overLists: true,
    min: 1,
    max: MANY,
    usage: 'MÍNIMO(valor1; valor2; …)',
    run: extreme(
      (numbers) => Decimal.min(...numbers),
      (dates) => dates[0]!,
    ),
  },
  {
    name: 'MAXIMO',
    overLists: true,
    min: 1,
    max: MANY,
    usage: 'MÁXIMO(valor1; valor2; …)',
    run: extreme(
      (numbers) => Decimal.max(...numbers),
      (dates) => dates.at(-1)!,
    ),
  },
  {
    name: 'ARRED',
    min: 1,
    max: 2,
    usage: 'ARRED(número; casas)',
    run: rounding(Decimal.ROUND_HALF_UP),
  },
  {
    name: 'ARREDPARACIMA',
    min: 1,
    max: 2,
    usage: 'ARREDPARACIMA(número; casas)',
    run: rounding(Decimal.ROUND_UP),
  },
  {
    name: 'ARREDPARABAIXO',
    min: 1,
    max: 2,
    usage: 'ARREDPARABAIXO(número; casas)',
    run: rounding(Decimal.ROUND_DOWN),
  },
  {
    name: 'TRUNCAR',
    min: 1,
    max: 2,
    usage: 'TRUNCAR(número; casas)',
    run: rounding(Decimal.ROUND_DOWN),
  },
  {
    name: 'INT',
    min: 1,
    max: 1,
    usage: 'INT(número)',
    run: ([value]) => onNumber(value, (number) => number.floor()),
  },
  {
    name: 'ABS',
    min: 1,
    max: 1,
    usage: 'ABS(número)',
    run: ([value]) => onNumber(value, (number) => number.abs()),
  },
  {
    name: 'RESTO',
    min: 2,
    max: 2,
    usage: 'RESTO(número; divisor)',
    run: remainder,
  },
  {
    name: 'RAIZ',
    min: 1,
    max: 1,
    usage: 'RAIZ(número)',
    run: ([value]) =>
      onNumber(value, (number) =>
        number.lessThan(0)
          ? new Failure('formula_argumento_invalido', 'Não há raiz de número negativo.')
          : number.sqrt(),
      ),
  },
  {
    name: 'VALOR',
    min: 1,
    max: 1,
    usage: 'VALOR(texto)',
    run: ([value]) => onNumber(value, (number) => number),
  },
]
