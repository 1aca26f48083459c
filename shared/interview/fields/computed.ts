import * as z from 'zod/mini'
import {
  dateInWords,
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  moneyInWords,
  numberInWords,
  percentInWords,
  toDecimal,
} from '../../format/index.ts'
import { BLANK, printed, type TemplateScope, type TemplateValue } from '../../template/value.ts'
import type { FieldFacts } from './defineField.ts'
import { decimalsSetting, expressionSetting, resultSetting } from './settings.ts'
import { inFull } from './textual.ts'

/** The values a formula can give. Numbers follow numericValue; a list has the value of a list field. */
export const computedValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.json())])
export type ComputedValue = z.infer<typeof computedValue>

export type ResultFormat = 'text' | 'number' | 'currency' | 'percent' | 'date'
export type ResultFacts = FieldFacts & { resultFormat?: ResultFormat; decimals?: number }

export function readComputed(input: unknown): ComputedValue | undefined {
  const parsed = computedValue.safeParse(input)
  return parsed.success ? parsed.data : undefined
}

export function formatComputed(value: ComputedValue, field: ResultFacts): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'object' ? '' : String(item))).join(', ')
  const decimals = field.decimals === undefined ? {} : { decimals: field.decimals }
  switch (field.resultFormat) {
    case 'currency':
      return formatMoney(value) || String(value)
    case 'percent':
      return formatPercent(value, decimals) || String(value)
    case 'number':
      return formatNumber(value, decimals) || String(value)
    case 'date':
      return formatDate(String(value)) || String(value)
    case 'text':
      return String(value)
    case undefined:
      return typeof value === 'number' ? formatNumber(value, decimals) : isIsoDate(value) ? formatDate(value) : value
  }
}

export function computedToTemplate(value: ComputedValue | null, field: ResultFacts): TemplateValue {
  if (value === null) return BLANK
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'object' ? '' : item))
  return printed(value, formatComputed(value, field), unitOf(value, field))
}

export function computedDerived(value: ComputedValue | null, field: ResultFacts): TemplateScope {
  return inFull(field, value, () => wordsOf(value, field))
}

/** Shared by the types computed by a formula, whether or not they are shown. */
export const byFormula = {
  group: 'computed',
  value: computedValue,
  settings: z.object({ ...expressionSetting, ...resultSetting, ...decimalsSetting }),
  commonSettings: ['inFull'],
  empty: null,
  create: { expression: '' },
  sanitize: readComputed,
  format: formatComputed,
  toTemplate: computedToTemplate,
  derived: computedDerived,
  aiSearchable: false,
  answered: false,
  formula: (field: { expression?: string | undefined }) => field.expression,
} as const

function wordsOf(value: ComputedValue | null, field: ResultFacts): string {
  if (value === null || typeof value === 'boolean' || Array.isArray(value)) return ''
  switch (unitOf(value, field)) {
    case 'money':
      return moneyInWords(value)
    case 'percent':
      return percentInWords(value)
    case 'date':
      return dateInWords(String(value))
    case 'number':
      return toDecimal(value) ? numberInWords(value) : ''
    case undefined:
      return ''
  }
}

function unitOf(value: ComputedValue, field: ResultFacts): 'money' | 'percent' | 'number' | 'date' | undefined {
  if (field.resultFormat === 'currency') return 'money'
  if (field.resultFormat === 'percent' || field.resultFormat === 'number' || field.resultFormat === 'date')
    return field.resultFormat
  if (typeof value === 'number') return 'number'
  return typeof value === 'string' && isIsoDate(value) ? 'date' : undefined
}

function isIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}
