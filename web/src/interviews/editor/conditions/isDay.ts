import { definitionOf, type FieldType } from '#shared/interview/index.ts'

/** Whether the values of a field's type are calendar dates. */
export function isDay(field: { readonly type: FieldType }): boolean {
  const { value } = definitionOf(field)
  return value.safeParse('2026-03-10').success && !value.safeParse('texto').success && !value.safeParse(1).success
}
