/** The rows selected for a bulk action. Undefined outside multi-select mode: leaving it clears the selection (S1 §4). */
export type Selection = { readonly ids: ReadonlySet<string>; readonly anchor?: string } | undefined

export const enterSelection = (): Selection => ({ ids: new Set() })

/** Adds or removes a row; the next range starts at it. */
export function toggle(selection: Selection, id: string): Selection {
  const ids = new Set(selection?.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id }
}

/** Selects from the last toggled row to this one, as shift-click does. The anchor stays, so that the range can be changed. */
export function selectRange(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection?.anchor === undefined ? -1 : order.indexOf(selection.anchor)
  const to = order.indexOf(id)
  if (from < 0 || to < 0) return toggle(selection, id)
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...(selection?.ids ?? []), ...range]), anchor: selection?.anchor }
}

/** Selects all rows, or none if all were selected. */
export function toggleAll(selection: Selection, order: readonly string[]): Selection {
  return { ids: extentOf(selection, order) === 'all' ? new Set() : new Set(order) }
}

export function extentOf(selection: Selection, order: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = order.filter((id) => selection?.ids.has(id)).length
  return chosen === 0 ? 'none' : chosen === order.length ? 'all' : 'some'
}
