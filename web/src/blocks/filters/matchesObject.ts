import { foldText } from '#shared/format/text.ts'

export type ObjectFilter = Readonly<Record<string, string | number | undefined>>

/**
 * S1 §5, "Grid text search", for an object of values: text fields by containment ignoring case and accents, number fields by equality. A
 * blank value matches everything.
 */
export function matchesObject(row: object, wanted: ObjectFilter): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    if (value === undefined || value === '') return true
    const own = Object.hasOwn(row, name) ? (row as Record<string, unknown>)[name] : undefined
    if (typeof own === 'number') return own === Number(value)
    return typeof own === 'string' && foldText(own).includes(foldText(String(value)))
  })
}
