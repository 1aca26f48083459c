import { type FieldType, fields } from './fields/index.ts'
import { type Field, fieldSchema } from './model.ts'

/** A new field of a type, with what the type starts with. `uid` comes from the caller: this wing has no randomness. */
export function createField(type: FieldType, facts: Partial<Field> & { uid: string }): Field {
  return fieldSchema.parse({ ...fields[type].create(), ...facts, type })
}

/**
 * The same field as another type: what both heed stays, and what the new type needs is added. A result prints as the answer did, so that
 * an amount that is calculated from now on stays one.
 */
export function changeType(field: Field, type: FieldType): Field {
  const printsResult = 'resultFormat' in fields[type].settings.shape
  const resultFormat = field.resultFormat ?? (printsResult ? formatOf(field) : undefined)
  return fieldSchema.parse({ ...fields[type].create(), ...field, type, ...(resultFormat && { resultFormat }) })
}

function formatOf({ type, percent }: Field): Field['resultFormat'] {
  if (type === 'number') return percent ? 'percent' : 'number'
  return type === 'currency' || type === 'date' ? type : undefined
}
