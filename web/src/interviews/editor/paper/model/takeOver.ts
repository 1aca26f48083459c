import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { OUTSIDE, replaceDocument } from '../../../../blocks/editor/model/replaceDocument.ts'

/**
 * Takes over what was changed outside of the editor: how clauses are numbered, what the groups say of themselves, and the text. The groups
 * that stay keep their place, and the cursor in them. Undefined if nothing differs.
 */
export function takeOver({ doc, tr }: EditorState, next: Node): Transaction | undefined {
  if (doc.attrs.clauses !== next.attrs.clauses) tr.setDocAttribute('clauses', next.attrs.clauses)
  const groups = new Map(next.children.map((group) => [group.attrs.id, group]))
  doc.forEach((group, pos) => {
    const other = groups.get(group.attrs.id)
    if (other && !group.sameMarkup(other)) tr.setNodeMarkup(pos, null, other.attrs)
  })
  replaceDocument({ doc: tr.doc, tr }, next)
  return tr.docChanged ? tr.setMeta(OUTSIDE, true).setMeta('addToHistory', false) : undefined
}
