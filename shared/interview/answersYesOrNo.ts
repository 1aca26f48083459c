import { definitionOf, type FieldType } from './fields/index.ts'

/** Whether a field's type takes only true and false. */
export function answersYesOrNo(field: { readonly type: FieldType }): boolean {
  const { value } = definitionOf(field)
  return value.safeParse(true).success && !value.safeParse('texto').success
}
