import * as z from 'zod/mini'
import {
  cleanInput,
  type Decimal,
  decimalText,
  formatMoney,
  formatNumber,
  formatPercent,
  numberInWords,
  parseMoney,
  parseNumber,
  percentInWords,
  toDecimal,
} from '../../format/index.ts'
import type { Diagnostic } from '../../result.ts'
import { BLANK, printed, type TemplateScope, type TemplateValue } from '../../template/value.ts'
import { aboutAnswer, type FieldFacts } from './defineField.ts'
import { textUpTo } from './schema.ts'
import { inFull } from './textual.ts'

/** A JSON number, or an exact decimal string ('1234.56') if a double would round it. */
export const numericValue = z
  .union([z.number(), textUpTo(400)])
  .check(
    z.refine(
      (value) => toDecimal(value) !== undefined && (typeof value === 'number' ? isExact(value) : !/e/i.test(value)),
    ),
  )

/** A larger JSON number may already have been rounded to a double: only strings are accepted. */
const isExact = (value: number): boolean => Math.abs(value) <= Number.MAX_SAFE_INTEGER

export const ASK_NUMBER = 'escreva um número, como 1.234,5.'

/** Parses 1234.5, '1234.5', '1.234,50', 'R$ 1.234,50', and what spreadsheets and other languages paste: '1 234,50', '1,234.50'. */
export function readDecimal(input: unknown): Decimal | undefined {
  if (typeof input === 'number') return toDecimal(input)
  if (typeof input !== 'string') return undefined
  const amount = withoutWords(cleanInput(input).replace(/(?<=\d)[.;]$/, ''))
  const machine = parseNumber(amount) ?? parseMoney(amount) ?? parseMoney(withDots(amount))
  return machine === undefined ? undefined : toDecimal(machine)
}

const WORDS = /(?<=\d)\s*(?:(?:\([^()]{0,400}\)?|rea(?:is|l)\b)[\s.,;]*)+$/iu

/** 'R$ 1.234,56 (mil duzentos e trinta e quatro reais…)', as contracts write it: the words repeat the number. */
function withoutWords(text: string): string {
  return text.length > 1000 ? text : text.replace(WORDS, '')
}

/** Converts thousands separated by spaces, or by commas before a decimal point, to the Brazilian dots. */
function withDots(text: string): string {
  const english = /\d{1,3}(?:,\d{3})+\.\d{1,2}(?!\d)/.test(text)
  const swapped = english ? text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) : text
  return swapped.replace(/(\d) (?=\d{3}(?!\d))/g, '$1.')
}

/** Like readDecimal, but rejects an answer that would silently become another number. */
export function readAnswer(input: unknown): Decimal | undefined {
  return typeof input === 'number' && !isExact(input) ? undefined : readDecimal(input)
}

/** A number, or the percent value of '12,5 %': a JSON number if it is exact, otherwise a decimal string. */
export function readNumeric(input: unknown): number | string | undefined {
  const text = typeof input === 'string' ? cleanInput(input).replace(/ ?(?:%|por cento)$/i, '') : input
  const value = readAnswer(text)
  if (value === undefined) return undefined
  const number = value.toNumber()
  const exact = value.precision() <= 15 && toDecimal(number)?.equals(value)
  return exact ? number : decimalText(value)
}

/** Conditions and formulas see a decimal string such as '1234.56' as a number. */
export function numericAsRead(value: unknown): unknown {
  return typeof value === 'string' ? (toDecimal(value) ?? value) : value
}

type NumericFacts = FieldFacts & { decimals?: number; percent?: boolean }

export function formatNumeric(value: number | string, field: NumericFacts): string {
  const options = field.decimals === undefined ? {} : { decimals: field.decimals }
  return field.percent ? formatPercent(value, options) : formatNumber(value, options)
}

export function printNumeric(value: number | string | null, field: NumericFacts): TemplateValue {
  return value === null ? BLANK : printed(value, formatNumeric(value, field), field.percent ? 'percent' : 'number')
}

export function numericInFull(value: number | string | null, field: NumericFacts): TemplateScope {
  const write = field.percent ? percentInWords : numberInWords
  return inFull(field, value, () => (toDecimal(value) === undefined ? '' : write(value ?? 0)))
}

/** Limits may be numbers, decimal strings or pt-BR text; an invalid limit is ignored. */
export function limitDiagnostics(value: number | string, field: FieldFacts, write = writeNumber): Diagnostic[] {
  const number = toDecimal(value)
  if (number === undefined) return []
  const min = limit(field.minValue)
  const max = limit(field.maxValue)
  if (min !== undefined && number.lessThan(min))
    return [aboutAnswer(field, 'valor_minimo', `não pode ser menor que ${write(min)}.`)]
  if (max !== undefined && number.greaterThan(max))
    return [aboutAnswer(field, 'valor_maximo', `não pode ser maior que ${write(max)}.`)]
  return []
}

/** Money and percentages cannot be negative, unless the author sets a negative minimum. */
export function signDiagnostics(value: number | string, field: FieldFacts): Diagnostic[] {
  const isNegative = toDecimal(value)?.lessThan(0) ?? false
  return isNegative && limit(field.minValue) === undefined
    ? [aboutAnswer(field, 'valor_minimo', 'escreva o valor sem o sinal de menos.')]
    : []
}

export function decimalsDiagnostics(value: number | string, field: NumericFacts): Diagnostic[] {
  const places = toDecimal(value)?.decimalPlaces() ?? 0
  if (field.decimals === undefined || places <= field.decimals) return []
  const digits = field.decimals === 1 ? '1 algarismo' : `${field.decimals} algarismos`
  const allowed =
    field.decimals === 0 ? 'escreva um número inteiro, sem vírgula.' : `escreva no máximo ${digits} depois da vírgula.`
  return [aboutAnswer(field, 'casas_decimais', allowed)]
}

export const writeNumber = (value: Decimal): string => formatNumber(value)
export const writeMoney = (value: Decimal): string => formatMoney(value)

function limit(bound: string | number | undefined): Decimal | undefined {
  return bound === undefined || bound === '' ? undefined : readDecimal(bound)
}
