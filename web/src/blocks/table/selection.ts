/** The rows chosen for a bulk action. `undefined` outside the multi-select mode: leaving it clears what was chosen (S1 §4). */
export type Selection = { readonly ids: ReadonlySet<string>; readonly anchor?: string } | undefined

export const enterSelection = (): Selection => ({ ids: new Set() })

/** Takes a row in or out; the next range begins at it. */
export function toggle(selection: Selection, id: string): Selection {
  const ids = new Set(selection?.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id }
}

/** From the last row toggled to this one, as shift-click does: all in. The anchor stays, so that the range can be drawn anew. */
export function selectRange(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection?.anchor === undefined ? -1 : order.indexOf(selection.anchor)
  const to = order.indexOf(id)
  if (from < 0 || to < 0) return toggle(selection, id)
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...(selection?.ids ?? []), ...range]), anchor: selection?.anchor }
}

/** Select-all toggles every row: all in, or none when all were. */
export function toggleAll(selection: Selection, order: readonly string[]): Selection {
  return { ids: extentOf(selection, order) === 'all' ? new Set() : new Set(order) }
}

export function extentOf(selection: Selection, order: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = order.filter((id) => selection?.ids.has(id)).length
  return chosen === 0 ? 'none' : chosen === order.length ? 'all' : 'some'
}
