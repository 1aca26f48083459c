import { definitionOf } from './fields/index.ts'
import type { Field } from './model.ts'

type Change = (password: unknown) => unknown

/** The answer of a question with every password in it changed: its own, or those in the rows of its list. */
export function mapPasswords(field: Field, value: unknown, change: Change): unknown {
  const definition = definitionOf(field)
  if (field.type === 'password') return definition.isBlank(value) ? value : change(value)
  const items = field.listFields ?? []
  if (!definition.holdsItems || !Array.isArray(value) || !items.some(holdsPasswords)) return value
  const [only] = items
  return value.map((row: unknown) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      return only && items.length === 1 ? mapPasswords(only, row, change) : row
    return mapRow(items, row as { readonly [ref: string]: unknown }, change)
  })
}

function mapRow(fields: readonly Field[], row: { readonly [ref: string]: unknown }, change: Change) {
  const own = new Map(fields.filter(holdsPasswords).map((field) => [field.ref, field]))
  return Object.fromEntries(
    Object.entries(row).map(([ref, value]) => {
      const field = own.get(ref)
      return [ref, field ? mapPasswords(field, value, change) : value]
    }),
  )
}

const holdsPasswords = (field: Field): boolean =>
  field.type === 'password' || (field.listFields ?? []).some(holdsPasswords)
