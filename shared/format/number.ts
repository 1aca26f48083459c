import { cleanInput } from './cleanInput.ts'
import { Decimal, decimalText, type NumericValue, toDecimal } from './decimal.ts'

export type NumberFormat = {
  /** The exact number of digits after the comma. By default all digits of the value are kept. */
  decimals?: number
  minDecimals?: number
  maxDecimals?: number
  /** Dots between thousands; on by default. */
  grouping?: boolean
}

const MAX_DECIMALS = 100

/** '1.234,5'. Rounds half away from zero, as Intl does. Empty for an invalid number. */
export function formatNumber(value: NumericValue, format: NumberFormat = {}): string {
  const number = toDecimal(value)
  if (number === undefined) return ''
  const min = places(format.decimals ?? format.minDecimals ?? 0)
  const max = Math.max(min, places(format.decimals ?? format.maxDecimals ?? MAX_DECIMALS))
  const rounded = number.toDecimalPlaces(max, Decimal.ROUND_HALF_UP)
  const fixed = rounded.toFixed(Math.max(min, rounded.decimalPlaces()))
  const [whole = fixed, fraction] = fixed.replace('-', '').split('.')
  const digits = format.grouping === false ? whole : groupThousands(whole)
  const sign = rounded.isNegative() && !rounded.isZero() ? '-' : ''
  return `${sign}${digits}${fraction === undefined ? '' : `,${fraction}`}`
}

/**
 * Reads a number as Brazilians write it and returns it in machine form ('1234.5'). Dots between groups of three are thousands separators
 * ('1.234' is 1234); any other single dot is a decimal point ('1.5'). Undefined if the text is not a number.
 */
export function parseNumber(text: string): string | undefined {
  const trimmed = cleanInput(text)
  const sign = /^[+-]/.exec(trimmed)?.[0] ?? ''
  const number = toDecimal(unsignedToMachine(trimmed.slice(sign.length).replace(/^ /, '')))
  if (number === undefined) return undefined
  return decimalText(sign === '-' ? number.negated() : number)
}

/** '12,5%'. The value is in percent: 12.5, not 0.125. */
export function formatPercent(value: NumericValue, format: NumberFormat = {}): string {
  const number = formatNumber(value, format)
  return number === '' ? '' : `${number}%`
}

/** Reads '12,5%', '12,5 %', '12,5 por cento' or '12,5' and returns the value in percent: '12.5'. */
export function parsePercent(text: string): string | undefined {
  const trimmed = cleanInput(text)
  if (trimmed.endsWith('%')) return parseNumber(trimmed.slice(0, -1))
  if (trimmed.toLowerCase().endsWith(' por cento')) return parseNumber(trimmed.slice(0, -' por cento'.length))
  return parseNumber(trimmed)
}

const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const PLAIN = /^\d+$/

/** In a form that toDecimal reads, or rejects if there are no digits. */
function unsignedToMachine(text: string): string | undefined {
  const comma = text.indexOf(',')
  const whole = comma < 0 ? text : text.slice(0, comma)
  const fraction = comma < 0 ? '' : text.slice(comma + 1)
  if (comma >= 0 && !PLAIN.test(fraction)) return undefined
  if (PLAIN.test(whole) || whole === '') return `${whole}.${fraction}`
  if (GROUPED.test(whole)) return `${whole.replaceAll('.', '')}.${fraction}`
  return fraction === '' && /^\d+\.\d+$/.test(whole) ? whole : undefined
}

function groupThousands(digits: string): string {
  const head = digits.length % 3
  const groups = head === 0 ? [] : [digits.slice(0, head)]
  for (let at = head; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups.join('.')
}

const places = (count: number): number =>
  Number.isFinite(count) ? Math.min(MAX_DECIMALS, Math.max(0, Math.trunc(count))) : 0
