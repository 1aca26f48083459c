import { formatNumber } from '../../format/number.ts'
import {
  type Condition,
  conditionsToExpression,
  type FieldRule,
  type Literal,
  printExpression,
  Reading,
} from '../../logic/index.ts'

/** Conditions in the rule language; '' if there are none. */
export function conditionsText(conditions: readonly Condition[]): string {
  const expression = conditionsToExpression(conditions)
  return expression ? printExpression(expression) : ''
}

/** 'Sim quando nome igual a "Ana"; senão Não'. */
export function ruleText({ name, default: otherwise, conditions }: FieldRule): string {
  const textOf = (value: Literal) => literalText(name, value)
  const cases = conditions.map(
    ({ conditionals, valueIfCondition }) =>
      `${textOf(valueIfCondition)} quando ${conditionsText(conditionals) || '(sem condições: nunca)'}`,
  )
  return [
    ...cases,
    ...(otherwise === undefined ? [] : [`${cases.length > 0 ? 'senão ' : ''}${textOf(otherwise)}`]),
  ].join('; ')
}

function literalText(name: FieldRule['name'], value: Literal): string {
  // Stored as booleans or as their words.
  if (name === 'required' || name === 'readOnly') return new Reading(value).boolean === true ? 'Sim' : 'Não'
  if (value === null || value === '') return 'vazio'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return typeof value === 'number' ? formatNumber(value) : `"${value}"`
}
