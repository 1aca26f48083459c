import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { parseTag } from '#shared/template/index.ts'
import type { Range } from './documentText.ts'

/**
 * Puts a tag in place of a range. An opening tag brings its closing one: they stand around the range where it holds
 * something to keep, or else with the cursor between them.
 */
export function insertPlaceholder(
  state: EditorState,
  tag: string,
  { from, to }: Range,
  { keep }: { keep: boolean },
): Transaction {
  const { tr, schema } = state
  const parsed = parseTag(tag.slice(2, -2))
  const $from = state.doc.resolve(from)
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
