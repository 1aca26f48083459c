import { closeHistory } from '@tiptap/pm/history'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { parseCss } from '#shared/interview/document/css.ts'

/** The distances of the paragraph at the cursor. */
export const paragraphCss = ({ selection }: EditorState): ReadonlyMap<string, string> =>
  parseCss(String(selection.$from.parent.attrs.css ?? ''))

/** Changes the style of every selected paragraph. */
export function changeParagraphs(state: EditorState, change: (css: string | null) => string | null): Transaction {
  const tr = closeHistory(state.tr)
  const { from, to } = state.selection
  state.doc.nodesBetween(from, to, (node, pos) => {
    if (!node.isTextblock) return true
    if ('css' in node.attrs) tr.setNodeAttribute(pos, 'css', change(node.attrs.css))
    return false
  })
  return tr
}
