import { definitionOf, type FieldType } from './fields/index.ts'

/** Whether the values of a field's type are true and false, and nothing else. */
export function answersYesOrNo(field: { readonly type: FieldType }): boolean {
  const { value } = definitionOf(field)
  return value.safeParse(true).success && !value.safeParse('texto').success
}
