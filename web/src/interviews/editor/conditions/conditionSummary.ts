import { definitionOf, optionsOf } from '#shared/interview/index.ts'
import type { Field, InterviewCode } from '#shared/interview/model.ts'
import { type Comparison, type Condition, isGroup, type Operator, Reading } from '#shared/logic/index.ts'
import { eachField } from '../../edits/fields.ts'

const signs: { readonly [O in Operator]: string } = {
  equalTo: '=',
  differentTo: '≠',
  greaterThan: '>',
  lessThan: '<',
  greaterThanOrEqualTo: '≥',
  lessThanOrEqualTo: '≤',
  contains: 'contém',
  notContain: 'não contém',
}

const quantified = { any: '', every: 'em todos, ', none: 'em nenhum, ', count: 'quantidade de ' } as const

/** 'Tem honorários = Sim e Valor > R$ 1.000,00': a short text of conditions, with the questions' names. */
export const conditionSummary = (conditions: readonly Condition[], code: InterviewCode): string =>
  joined(conditions, fieldsOf(code))

type Fields = ReadonlyMap<string, Field>

/** The canvas needs a summary per field: index the interview once for all of them. */
const known = new WeakMap<InterviewCode, Fields>()

function fieldsOf(code: InterviewCode): Fields {
  const read = known.get(code)
  if (read) return read
  const fields = new Map<string, Field>()
  for (const { field, list } of eachField(code)) {
    const ref = list ? `${list.ref}.${field.ref}` : field.ref
    if (!fields.has(ref)) fields.set(ref, field)
  }
  known.set(code, fields)
  return fields
}

function joined(conditions: readonly Condition[], fields: Fields): string {
  return conditions
    .map((condition, at) => {
      const text = isGroup(condition)
        ? `(${joined(condition.conditionals, fields)})`
        : comparisonText(condition, fields)
      return at === 0 ? text : `${condition.logicOperator === 'or' ? 'ou' : 'e'} ${text}`
    })
    .join(' ')
}

function comparisonText({ field: ref, operator, value, valueRef, quantifier }: Comparison, fields: Fields): string {
  const field = fields.get(ref)
  const name = `${quantified[quantifier ?? 'any']}${nameOf(ref, field)}`
  if (valueRef) return `${name} ${signs[operator]} ${nameOf(valueRef, fields.get(valueRef))}`
  if (value === null || value === '') return `${name} ${operator === 'differentTo' ? 'preenchido' : 'em branco'}`
  return `${name} ${signs[operator]} ${quantifier === 'count' || !field ? String(value) : valueText(value, field)}`
}

function nameOf(ref: string, field: Field | undefined): string {
  return (field?.name || ref || '(escolha o campo)').replace(/\s*[?:]\s*$/, '')
}

function valueText(value: string | number | boolean, field: Field): string {
  const chosen = optionsOf(field).find((option) => option.value === value)
  if (chosen) return chosen.label || chosen.value
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  const definition = definitionOf(field)
  const read = definition.sanitize(value, field)
  if (read === true || read === false || definition.decidedByConditionals)
    return new Reading(read ?? value).boolean === true ? 'Sim' : 'Não'
  return (read !== undefined && definition.format(read, field)) || String(value)
}
