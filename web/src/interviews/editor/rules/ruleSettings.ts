import { definitionOf, type Field } from '#shared/interview/index.ts'
import { fieldTitles } from '#shared/interview/titles.ts'
import type { Literal, RuleName } from '#shared/logic/index.ts'

/** The field property that each rule replaces, in reading order. */
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

/** Rules with yes/no values. */
export const saysYesOrNo = (name: RuleName): boolean => name === 'required' || name === 'readOnly'

/** The label of the setting that a rule changes. */
export const ruledTitle = (name: RuleName): string => fieldTitles[members[name]]

/** Whether a rule applies to the field's type. */
export function meansSomething(name: RuleName, field: Pick<Field, 'type'>): boolean {
  const { everRequired, answered, commonSettings } = definitionOf(field)
  if (name === 'label') return true
  if (name === 'required') return everRequired && answered
  return name === 'readOnly' ? answered : commonSettings.includes(name)
}

/** The rules a field can still get: one of each name. */
export function rulesToOffer(field: Field): RuleName[] {
  return inOrder.filter((name) => meansSomething(name, field) && field.rules.every((rule) => rule.name !== name))
}

/** The field's own setting, used if no rule applies. Null if no rule could have that value. */
export function ownSetting(field: Field, name: RuleName): Literal {
  const value = field[members[name]]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : ''
}

/** The same as text; '' if there is none. */
export function ownText(field: Field, name: RuleName): string {
  const value = field[members[name]]
  if (saysYesOrNo(name)) return value === true ? 'sim' : 'não'
  if (typeof value === 'string' && (value.startsWith('=') || name === 'label' || name === 'mask')) return value
  const definition = definitionOf(field)
  const formatted = definition.format(definition.sanitize(value, field), field)
  return formatted || (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
}

/** The initial value of a new case: for yes/no, the opposite of the field's own setting. */
export function firstValue(field: Field, name: RuleName): Literal {
  return saysYesOrNo(name) ? ownSetting(field, name) !== true : ''
}
