import { formatNumber } from '../../format/number.ts'
import type { Condition, FieldRule } from '../../logic/index.ts'
import { factLabel, kinds, type PartyKind } from '../../register/partyKinds.ts'
import { htmlToText } from '../fields/htmlToText.ts'
import { definitionOf, type FieldType } from '../fields/index.ts'
import type { Option } from '../fields/settings.ts'
import { settingOf } from '../memberTitle.ts'
import type { Field } from '../model.ts'
import { rowShareTitles } from '../titles.ts'
import { isRecord } from './isRecord.ts'
import { conditionsText, ruleText } from './ruleText.ts'

/** A member's value as people read it; '' if there is none. */
export function memberText(field: Field, member: string, value: unknown): string {
  if (member.startsWith('rules.')) return value === undefined ? '' : ruleText(value as FieldRule)
  if (member === 'type') return definitionOf({ type: value as FieldType }).label
  if (member === 'conditionals')
    return conditionsMember(value as readonly Condition[], definitionOf(field).decidedByConditionals)
  if (member === 'listType')
    return value === 'objeto' ? 'com vários campos por item' : value === 'simples' ? 'simples' : ''
  if (member === 'rowShare') return rowShareTitles[value as keyof typeof rowShareTitles] ?? 'Automática'
  if (member === 'value' || member === 'defaultValue') return answerText(field, value)
  if (member === 'registerKinds')
    return ((value as PartyKind[] | undefined) ?? []).map((kind) => kinds[kind].label).join(', ')
  if (member === 'registerFact') return typeof value === 'string' ? factLabel(value) : ''
  const layout = settingOf(field, member)?.layout
  if (layout?.input === 'options' && Array.isArray(value)) return (value as Option[]).map(optionText).join('\n')
  if (layout?.input === 'ranges' && Array.isArray(value)) return value.filter(isRecord).map(rangeText).join('\n')
  if (layout?.input === 'richText') return htmlToText(String(value ?? ''))
  const option = layout?.options?.find((known) => known.value === value)
  return option?.label ?? plainText(value)
}

export const conditionsMember = (conditions: readonly Condition[], decides: boolean): string =>
  conditionsText(conditions) || (decides ? 'sempre falso' : 'aparece sempre')

/** Any stored value, as plain text. */
export function plainText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(plainText).join(', ')
  return Object.entries(value)
    .map(([name, member]) => `${name}: ${plainText(member)}`)
    .join('\n')
}

/** Formulas are shown as written. */
function answerText(field: Field, value: unknown): string {
  if (typeof value === 'string' && value.startsWith('=')) return value
  return definitionOf(field).format(value, field) || plainText(value)
}

const optionText = ({ value, label }: Option): string =>
  label === '' || label === value ? value : `${label} (${value})`

function rangeText({ min, max, value }: Readonly<Record<string, unknown>>): string {
  const ends = [min === undefined ? '' : `de ${plainText(min)}`, max === undefined ? '' : `até ${plainText(max)}`]
  return `${ends.filter((end) => end !== '').join(' ') || 'qualquer valor'}: ${plainText(value)}`
}
