import { closeHistory } from '@tiptap/pm/history'
import type { Node, NodeRange } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { insertPlaceholder } from '../../../../blocks/editor/model/insertPlaceholder.ts'

/**
 * Puts an opening tag and its closing tag around the selection: in paragraphs of their own if it has whole paragraphs, otherwise in the line.
 * A selection over several paragraphs is widened to the whole of each.
 */
export function wrapPassage(state: EditorState, tag: string): Transaction {
  const { from, to } = state.selection
  const whole = wholeParagraphs(state)
  if (!whole) return insertPlaceholder(state, tag, { from, to }, { keep: true })
  const { paragraph, placeholder } = state.schema.nodes
  const line = (text: string): Node => paragraph!.create(null, placeholder!.create({ tag: text }))
  const tr = closeHistory(state.tr)
    .insert(whole.end, line(`{{/${tag.slice(3, -2)}}}`))
    .insert(whole.start, line(tag))
  const moved = { from: tr.mapping.map(whole.start + 1, 1), to: tr.mapping.map(whole.end - 1, -1) }
  return tr.setSelection(TextSelection.between(tr.doc.resolve(moved.from), tr.doc.resolve(moved.to))).scrollIntoView()
}

/** The whole paragraphs that are selected; undefined for a part of one, and in a list, whose items have no paragraphs between them. */
function wholeParagraphs({ selection, doc }: EditorState): NodeRange | undefined {
  const { $from, $to } = TextSelection.between(doc.resolve(selection.from), doc.resolve(selection.to))
  const isWhole = !$from.sameParent($to) || ($from.parentOffset === 0 && $to.parentOffset === $to.parent.content.size)
  if (!isWhole || $from.pos === $to.pos) return undefined
  const range = $from.blockRange($to)
  const { paragraph } = doc.type.schema.nodes
  const takes = range?.parent.type.name !== 'listItem' && range?.parent.type.contentMatch.matchType(paragraph!)
  return takes && range ? range : undefined
}
