import { Decimal, dateParts, decimalText, formatDate, parseDate, readDate, toDecimal } from '../format/index.ts'
import { numberOfText } from './reading.ts'

/** The values of a formula. Numbers are doubles only while they are exact integers; all others are decimals. */
export type Value = string | boolean | number | Decimal | null | readonly Value[]

/** Why a formula has no value. It propagates through every operation. */
export class Failure {
  readonly code: string
  readonly message: string
  constructor(code: string, message: string) {
    this.code = code
    this.message = message
  }
}

export type Outcome = Value | Failure

/** A stored value as formulas see it: objects (rows and files) become the text '', so that they can still be counted. */
export function fromStored(value: unknown): Value {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : (toDecimal(value) ?? null)
  if (Array.isArray(value)) return value.map((item) => (isObject(item) ? '' : fromStored(item)))
  return Decimal.isDecimal(value) ? (value as Decimal) : ''
}

/** Decimal places kept of a result that does not terminate, such as a third. */
const MAX_PLACES = 20

/** As JSON: a number if a double represents it exactly, otherwise a decimal string. */
export function toStored(value: Value): unknown {
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return value.map(toStored)
  if (!Decimal.isDecimal(value)) return value
  const decimal = (value as Decimal).toDecimalPlaces(MAX_PLACES)
  const number = decimal.toNumber()
  return decimal.precision() <= 15 && toDecimal(number)?.equals(decimal) ? number : decimalText(decimal)
}

/** null for a blank; text is parsed as pt-BR or as a decimal string. */
export function toNumber(value: Value): Decimal | null | Failure {
  if (value === null || value === '') return null
  if (typeof value === 'number') return new Decimal(value)
  if (Decimal.isDecimal(value)) return value as Decimal
  if (typeof value === 'string') {
    const number = numberOfText(value)
    if (number) return number
    return new Failure('formula_nao_numero', `"${shorten(value)}" não é um número.`)
  }
  if (typeof value === 'boolean') return new Failure('formula_nao_numero', 'Sim ou não não é um número.')
  return new Failure('formula_nao_numero', 'Uma lista não é um número.')
}

export function toDate(value: Value): string | null | Failure {
  if (value === null || value === '') return null
  // Of a date and time, the date.
  const date = typeof value === 'string' ? (parseDate(value) ?? formatDate(readDate(value), 'YYYY-MM-DD')) : ''
  return date || new Failure('formula_nao_data', `"${shorten(toText(value))}" não é uma data.`)
}

/** Text as documents show it: decimal comma, dates as 31/12/2026. */
export function toText(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'string') return isIsoDate(value) ? value.split('-').reverse().join('/') : value
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (Array.isArray(value)) return value.map(toText).join(', ')
  return decimalText(new Decimal(value as number | Decimal)).replace('.', ',')
}

/** Blank, zero, false, 'não' and an empty list are false. */
export function isTrue(value: Value): boolean {
  if (value === null || value === '') return false
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return !/^\s*(false|n[aã]o|0)\s*$/i.test(value)
  if (Array.isArray(value)) return value.length > 0
  return !new Decimal(value as number | Decimal).isZero()
}

export function isIsoDate(text: string): boolean {
  return text.length === 10 && dateParts(text) !== undefined
}

export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !Decimal.isDecimal(value)
}
