import { Decimal as DecimalJs } from 'decimal.js'

/** decimal.js with enough precision for exact arithmetic; its text never uses an exponent. */
export const Decimal = DecimalJs.clone({
  precision: 60,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -1000,
  toExpPos: 1000,
})
export type Decimal = DecimalJs

/** A number as the formatters take it. A string is in machine form: '-1234.56', never '1.234,56'. */
export type NumericValue = number | string | Decimal

const MACHINE_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i
const MAX_LENGTH = 400
const MAX_EXPONENT = 400

/** The exact decimal of a value in machine form; undefined for anything but a finite number of reasonable size. */
export function toDecimal(value: unknown): Decimal | undefined {
  if (typeof value === 'string') {
    const text = value.trim()
    if (text.length > MAX_LENGTH || !MACHINE_NUMBER.test(text)) return undefined
    return sane(new Decimal(text))
  }
  if (typeof value === 'number') return Number.isFinite(value) ? sane(new Decimal(value)) : undefined
  if (DecimalJs.isDecimal(value)) return value.isFinite() ? sane(new Decimal(value)) : undefined
  return undefined
}

/** The canonical text of a decimal: no exponent, no trailing zeros, no negative zero ('1234.5'). */
export const decimalText = (value: Decimal): string => (value.isZero() ? '0' : value.toFixed())

/** An exponent in the thousands would print as megabytes of zeros. */
const sane = (value: Decimal): Decimal | undefined =>
  value.isZero() || Math.abs(value.e) <= MAX_EXPONENT ? value : undefined
