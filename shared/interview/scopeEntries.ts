import { BLANK, isScope, printed, type TemplateScope, type TemplateValue } from '../template/value.ts'
import { definitionOf } from './fields/index.ts'
import type { Field } from './model.ts'

/**
 * What templates see of one field, by placeholder: its ref, the derived placeholders, and their aliases (inFullToVar, barcodeToVar). A
 * blank value is known and empty.
 */
export function scopeEntries(field: Field, value: unknown): [string, TemplateValue][] {
  if (field.ref === '') return []
  const definition = definitionOf(field)
  if (definition.holdsItems) return [[field.ref, rowsOf(field, value)]]
  const entries: [string, TemplateValue][] = [[field.ref, blankToEmpty(definition.toTemplate(value, field))]]
  const derived = definition.derived(value, field)
  for (const [suffix, member] of Object.entries(derived)) entries.push([`${field.ref}${suffix}`, member])
  if (field.inFullToVar && derived._extenso !== undefined) entries.push([field.inFullToVar, derived._extenso])
  if (field.barcodeToVar && derived._cod_barras !== undefined) entries.push([field.barcodeToVar, derived._cod_barras])
  return entries
}

function rowsOf(field: Field, value: unknown): TemplateValue {
  const rows = Array.isArray(value) ? value : []
  const items = field.listFields ?? []
  const [only] = items
  if (field.listType !== 'objeto' && items.length < 2)
    return rows.map((row) => (only ? bareItem(only, row) : typeof row === 'string' ? printed(row, row) : bare(row)))
  return rows.map(
    (row) => Object.fromEntries(items.flatMap((item) => scopeEntries(item, memberOf(row, item.ref)))) as TemplateScope,
  )
}

function bareItem(item: Field, row: unknown): TemplateValue {
  return blankToEmpty(definitionOf(item).toTemplate(row, item))
}

function bare(row: unknown): TemplateValue {
  return typeof row === 'number' || typeof row === 'boolean' ? row : BLANK
}

function memberOf(row: unknown, ref: string): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row) || !Object.hasOwn(row, ref)) return undefined
  return (row as Record<string, unknown>)[ref]
}

/** Types that print bare text print a known blank as nothing. */
function blankToEmpty(value: TemplateValue): TemplateValue {
  if (typeof value === 'string') return value === '' ? BLANK : printed(value, value)
  return isScope(value) && Object.keys(value).length === 0 ? BLANK : value
}
