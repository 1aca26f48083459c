import { Reading } from '../logic/reading.ts'
import type { FieldState } from '../logic/run/fieldState.ts'
import type { FieldFacts } from './fields/defineField.ts'
import type { Field } from './model.ts'

/** A field with the label, limits, mask and other settings that its rules give at the moment. */
type EffectiveField = Field & Required<Pick<FieldFacts, 'inForce'>>

/**
 * What the code that reads, checks and shows answers must use instead of the field as its author set it: rules change settings, and labels
 * contain answers. Without the state of a run, a type treats the settings that have rules as unknown.
 */
export function effectiveField(field: Field, state: FieldState): EffectiveField {
  const { label, hint, required, readOnly, minValue, maxValue, mask } = state
  const name = label || field.name
  return { ...field, name, hint, required, readonly: readOnly, minValue, maxValue, mask, inForce: true }
}

/** Whether no rule ever lets people answer a read-only field. */
export function isAlwaysReadOnly({ readonly, rules }: Pick<Field, 'readonly' | 'rules'>): boolean {
  const rule = rules.find(({ name }) => name === 'readOnly')
  if (!rule) return readonly
  const values = [rule.default ?? readonly, ...rule.conditions.map(({ valueIfCondition }) => valueIfCondition)]
  return values.every((value) => new Reading(value).boolean === true)
}
