import { type FieldType, fields } from './fields/index.ts'
import { type Field, fieldSchema } from './model.ts'

/** A new field of a type, with the type's initial settings. `uid` comes from the caller because shared code generates no random values. */
export function createField(type: FieldType, facts: Partial<Field> & { uid: string }): Field {
  return fieldSchema.parse({ ...fields[type].create(), ...facts, type })
}

/**
 * The field converted to another type: settings both types support are kept, and those the new type needs are added. A field that becomes
 * calculated keeps its printed format, so that an amount still prints as an amount.
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
