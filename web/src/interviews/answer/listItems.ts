import { definitionOf } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import type { Json } from './state.ts'

type Items = readonly Json[]

/** Whether the list's items are single values; decided as in a running document. */
export function isSimple(field: Pick<Field, 'listType' | 'listFields'>): boolean {
  return field.listType !== 'objeto' && (field.listFields?.length ?? 0) < 2
}

/** Adds an item: an empty value, or an empty object for its own questions. */
export function addItem(items: Items, field: Pick<Field, 'listType' | 'listFields'>): Items {
  const [only] = field.listFields ?? []
  const blank = only ? (definitionOf(only).empty as Json) : ''
  return [...items, isSimple(field) ? blank : {}]
}

export function removeItem(items: Items, at: number): Items {
  return items.filter((_, index) => index !== at)
}

export function moveItem(items: Items, from: number, to: number): Items {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  const rest = removeItem(items, from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

export function setItem(items: Items, at: number, value: Json): Items {
  return items.map((item, index) => (index === at ? value : item))
}

/** Sets one answer within an item that is a form. */
export function setItemAnswer(items: Items, at: number, ref: string, value: Json): Items {
  const item = items[at]
  const known = typeof item === 'object' && item !== null && !Array.isArray(item) ? item : {}
  return setItem(items, at, { ...known, [ref]: value })
}
