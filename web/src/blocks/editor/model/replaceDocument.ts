import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'

/** Marks a transaction that does not come from the user. */
export const OUTSIDE = 'outside'

/**
 * Changes only what differs, so that the cursor, chips and undo history stay in place; undo never reverts an outside change. Undefined if
 * nothing differs.
 */
export function replaceDocument({ doc, tr }: Pick<EditorState, 'doc' | 'tr'>, next: Node): Transaction | undefined {
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || !end) return undefined
  // Letters repeated on both sides of a change are counted by both searches.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap))
  return tr.setMeta(OUTSIDE, true).setMeta('addToHistory', false)
}
