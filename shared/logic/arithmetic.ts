import { addDays, Decimal, daysBetween, toDecimal } from '../format/index.ts'
import type { ArithmeticOperator } from './expression.ts'
import { Failure, isIsoDate, type Outcome, toNumber, toText, type Value } from './value.ts'

const MAX_TEXT = 200_000
const MAX_POWER = 1_000

/**
 * A blank operand makes the result blank, except with &, which joins whatever is there. Lists are processed item by item, with a single
 * value or with the item at the same index: SOMA(itens.quantidade * itens.valor).
 */
export function arithmetic(operator: ArithmeticOperator, left: Value, right: Value): Outcome {
  if (typeof left === 'number' && typeof right === 'number') {
    const quick = integers(operator, left, right)
    if (quick !== undefined) return quick
  }
  if (operator === '&') return join(left, right)
  if (Array.isArray(left) || Array.isArray(right)) return itemByItem(operator, left, right)
  if (typeof left === 'string' && isIsoDate(left)) return dateArithmetic(operator, left, right)
  if (operator === '+' && typeof right === 'string' && isIsoDate(right)) return dateArithmetic(operator, right, left)
  const a = toNumber(left)
  if (a instanceof Failure) return a
  const b = toNumber(right)
  if (b instanceof Failure) return b
  if (a === null || b === null) return null
  return decimals(operator, a, b)
}

function itemByItem(operator: ArithmeticOperator, left: Value, right: Value): Outcome {
  const length = Math.max(...[left, right].map((side) => (Array.isArray(side) ? side.length : 0)))
  if ([left, right].some((side) => Array.isArray(side) && side.length !== length))
    return new Failure('formula_listas_diferentes', 'As listas da conta não têm o mesmo número de itens.')
  const itemOf = (side: Value, at: number): Value => (Array.isArray(side) ? (side[at] as Value) : side)
  const results: Value[] = []
  for (let at = 0; at < length; at++) {
    const result = arithmetic(operator, itemOf(left, at), itemOf(right, at))
    if (result instanceof Failure) return result
    results.push(result)
  }
  return results
}

function integers(operator: ArithmeticOperator, left: number, right: number): number | undefined {
  const result =
    operator === '+' ? left + right : operator === '-' ? left - right : operator === '*' ? left * right : Number.NaN
  return Number.isSafeInteger(result) ? result : undefined
}

function decimals(operator: ArithmeticOperator, a: Decimal, b: Decimal): Outcome {
  switch (operator) {
    case '+':
      return sane(a.plus(b))
    case '-':
      return sane(a.minus(b))
    case '*':
      return sane(a.times(b))
    case '/':
      return b.isZero() ? new Failure('formula_divisao_por_zero', 'Divisão por zero.') : sane(a.dividedBy(b))
    default:
      return b.abs().greaterThan(MAX_POWER)
        ? new Failure('formula_numero_grande', 'O expoente é grande demais.')
        : sane(a.pow(b))
  }
}

/** Finite, and short enough to print. */
export function sane(value: Decimal): Outcome {
  return toDecimal(value) ?? new Failure('formula_numero_grande', 'O resultado não é um número que se possa escrever.')
}

/** 'data + 30' or '30 + data' is thirty days later; 'data - data' is the number of days between. */
function dateArithmetic(operator: ArithmeticOperator, left: string, right: Value): Outcome {
  if (operator === '-' && typeof right === 'string' && isIsoDate(right)) return daysBetween(right, left) ?? null
  if (operator !== '+' && operator !== '-') return new Failure('formula_nao_numero', 'Uma data só soma e subtrai dias.')
  const days = toNumber(right)
  if (days instanceof Failure) return days
  if (days === null) return null
  const whole = new Decimal(days).times(operator === '-' ? -1 : 1)
  return addDays(left, whole.toNumber()) ?? new Failure('formula_nao_data', 'A data resultante não existe.')
}

function join(left: Value, right: Value): Outcome {
  const text = toText(left) + toText(right)
  return text.length > MAX_TEXT ? new Failure('formula_texto_longo', 'O texto resultante é longo demais.') : text
}
