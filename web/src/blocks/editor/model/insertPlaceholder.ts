import { closeHistory } from '@tiptap/pm/history'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { parseTag } from '#shared/template/index.ts'
import type { Range } from './documentText.ts'

/**
 * Replaces a range with a tag. An opening tag is inserted with its closing tag: around the range if it has content, otherwise with the
 * cursor between them.
 */
export function insertPlaceholder(
  state: EditorState,
  tag: string,
  range: Range,
  { keep }: { keep: boolean },
): Transaction {
  const { schema } = state
  // Starts a new undo step instead of extending the previous typing.
  const tr = closeHistory(state.tr)
  const parsed = parseTag(tag.slice(2, -2))
  const { from, to, $from } = inLine(state, range)
  const marks = state.storedMarks ?? $from.marks()
  const chip = (text: string) => schema.nodes.placeholder!.create({ tag: text }, null, marks)
  const opens = parsed.ok && (parsed.value.kind === 'section' || parsed.value.kind === 'inverse')
  if (!opens) return tr.replaceWith(from, to, chip(tag)).scrollIntoView()
  const close = `{{/${parsed.value.ref}}}`
  if (!keep) tr.delete(from, to)
  tr.insert(keep ? to : from, chip(close)).insert(from, chip(tag))
  const inside = keep ? TextSelection.create(tr.doc, from + 1, to + 1) : TextSelection.create(tr.doc, from + 1)
  return tr.setSelection(inside).scrollIntoView()
}

/** A selection of the whole document starts and ends outside its lines, but tags belong in lines. */
function inLine({ doc }: EditorState, { from, to }: Range) {
  return TextSelection.between(doc.resolve(from), doc.resolve(to))
}
