import { definitionOf, type Field } from '#shared/interview/index.ts'
import { fieldTitles } from '#shared/interview/titles.ts'
import type { Literal, RuleName } from '#shared/logic/index.ts'

/** The member of a field that each rule takes the place of, in the order of reading. */
const members = {
  label: 'name',
  required: 'required',
  readOnly: 'readonly',
  defaultValue: 'defaultValue',
  minValue: 'minValue',
  maxValue: 'maxValue',
  mask: 'mask',
} as const satisfies { readonly [R in RuleName]: keyof Field }

const inOrder = Object.keys(members) as RuleName[]

/** Rules whose values are yes or no. */
export const saysYesOrNo = (name: RuleName): boolean => name === 'required' || name === 'readOnly'

/** What a rule changes, as the field's own setting is called. */
export const ruledTitle = (name: RuleName): string => fieldTitles[members[name]]

/** Whether a rule means anything for the field's type. */
export function meansSomething(name: RuleName, field: Pick<Field, 'type'>): boolean {
  const { everRequired, answered, heeds } = definitionOf(field)
  if (name === 'label') return true
  if (name === 'required') return everRequired
  return name === 'readOnly' ? answered : heeds.includes(name)
}

/** The rules that a field may still be given: one of each name. */
export function rulesToOffer(field: Field): RuleName[] {
  return inOrder.filter((name) => meansSomething(name, field) && field.rules.every((rule) => rule.name !== name))
}

/** The field's own setting, which holds where the rule says nothing. What no rule could give is none. */
export function ownSetting(field: Field, name: RuleName): Literal {
  const value = field[members[name]]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : ''
}

/** The same as a person reads it; '' where there is none. */
export function ownText(field: Field, name: RuleName): string {
  const value = field[members[name]]
  if (saysYesOrNo(name)) return value === true ? 'sim' : 'não'
  if (typeof value === 'string' && (value.startsWith('=') || name === 'label' || name === 'mask')) return value
  const definition = definitionOf(field)
  const told = definition.format(definition.sanitize(value, field), field)
  return told || (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
}

/** What a new case gives: for yes and no, what the field by itself is not. */
export function firstValue(field: Field, name: RuleName): Literal {
  return saysYesOrNo(name) ? ownSetting(field, name) !== true : ''
}
