import { Decimal, dateParts, decimalText, formatDate, parseDate, readDate, toDecimal } from '../../format/index.ts'
import { numberOfText } from '../reading.ts'

/** What a formula works on. Numbers are doubles only while they are exact integers; all others are decimals. */
export type Value = string | boolean | number | Decimal | null | readonly Value[]

/** Why a formula gives nothing. It passes through every operation that meets it. */
export class Failure {
  readonly code: string
  readonly message: string
  constructor(code: string, message: string) {
    this.code = code
    this.message = message
  }
}

export type Outcome = Value | Failure

/** A stored value as formulas see it: objects, which are rows and files, count as text '' but stay countable. */
export function fromStored(value: unknown): Value {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : (toDecimal(value) ?? null)
  if (Array.isArray(value)) return value.map((item) => (isObject(item) ? '' : fromStored(item)))
  return Decimal.isDecimal(value) ? (value as Decimal) : ''
}

/** Places kept of a result that does not end, as of a third. */
const MAX_PLACES = 20

/** As JSON: a number where a double holds it exactly, else the decimal's text. */
export function toStored(value: Value): unknown {
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return value.map(toStored)
  if (!Decimal.isDecimal(value)) return value
  const decimal = (value as Decimal).toDecimalPlaces(MAX_PLACES)
  const number = decimal.toNumber()
  return decimal.precision() <= 15 && toDecimal(number)?.equals(decimal) ? number : decimalText(decimal)
}

/** null for a blank; text is read as pt-BR or machine text. */
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
  // Of a date with its hour, the date.
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
