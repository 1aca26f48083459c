import { closeHistory } from '@tiptap/pm/history'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { newUid } from '../../state/newUid.ts'
import { clausesOf } from '../plugins/numberPlugin.ts'

/** Writes at the cursor a reference to a clause, which gets a name if it has none. */
export function addAnchor(state: EditorState, at: number): Transaction {
  const tr = closeHistory(state.tr)
  const clause = clausesOf(state)[at]
  if (!clause) return tr
  // Word's bookmarks begin with a letter.
  const anchor = clause.anchor ?? `c${newUid().replaceAll('-', '').slice(0, 12)}`
  if (!clause.anchor) tr.setNodeAttribute(clause.pos, 'anchor', anchor)
  return tr.replaceSelectionWith(state.schema.nodes.clauseReference!.create({ anchor })).scrollIntoView()
}
