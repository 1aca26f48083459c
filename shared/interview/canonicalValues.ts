import { collapseSpaces } from '../format/index.ts'
import { definitionOf } from './fields/index.ts'
import type { Field, InterviewCode } from './model.ts'

type Values = { readonly [ref: string]: unknown }

/**
 * Converts answers to the form in which they are stored, whatever their source: for money '5.000,00' becomes '5000', '31/12/2026' becomes
 * '2026-12-31', 'sim' becomes true. A value that cannot be parsed is kept and reported as invalid; values the interview does not ask for
 * are kept too.
 */
export function canonicalValues<V extends Values>(code: Pick<InterviewCode, 'sections'>, values: V): V {
  return canonicalRow(
    code.sections.flatMap(({ fields }) => fields),
    values,
  ) as V
}

function canonicalRow(fields: readonly Field[], row: Values): Values {
  const own = new Map(fields.toReversed().map((field) => [field.ref, field]))
  return Object.fromEntries(
    Object.entries(row).map(([ref, value]) => {
      const field = own.get(ref)
      return [ref, field ? canonicalAnswer(field, value) : value]
    }),
  )
}

/** One answer in its stored form, which the screen shows once it has been typed. */
export function canonicalAnswer(field: Field, value: unknown): unknown {
  const definition = definitionOf(field)
  if (!definition.answered) return value
  if (!definition.holdsItems) return definition.toCanonical(value, field)
  if (!Array.isArray(value)) return value
  const items = field.listFields ?? []
  const [only] = items
  return value.map((item: unknown) => {
    if (typeof item === 'string' && items.length === 0) return collapseSpaces(item)
    if (typeof item === 'object' && item !== null && !Array.isArray(item)) return canonicalRow(items, item as Values)
    return only && items.length === 1 ? canonicalAnswer(only, item) : item
  })
}
