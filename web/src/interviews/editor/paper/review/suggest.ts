import { combineTransactionSteps } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Fragment, Mark, Slice } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state'
import { endingOf, type Suggested } from '#shared/interview/document/suggestions.ts'
import { type Change, changesOf, withChanges } from './changes.ts'
import { formatBetween, staying } from './line.ts'
import { isSame, settledNode, withoutSuggestion } from './settled.ts'
import { type Looks, type Written, written } from './written.ts'

/** Marks a transaction that changes the text itself while suggesting: a suggestion is decided, a comment is placed. */
export const DIRECT = 'direct'

/**
 * The transaction that suggests what another one would do, with what the plugins would add to it: what it takes away stays, marked, and what
 * it adds is marked. What the same person suggested to add is taken away at once. All accepted, the text is what it would be without
 * suggestions, and all refused, what it was. Undefined if that cannot be suggested: the form of paragraphs, lists, tables and groups.
 */
export function asSuggestion(tr: Transaction, state: EditorState, suggested: Suggested): Transaction | undefined {
  const { state: plain, transactions } = state.applyTransaction(tr)
  // A plugin prevents it.
  if (transactions.length === 0) return tr
  const changes = changesOf(combineTransactionSteps(state.doc, [...transactions]))
  if (!changes) return undefined
  const isTyped = tr.getMeta('uiEvent') === undefined
  const format = (change: Change) => (isTyped ? withFormatOver(change, state) : change)
  const typed = changes.map((change) =>
    change.inText ? inLine(withLook(format(change), state), state.doc) : withParts(change, state),
  )
  const accepted = settledNode(withChanges(state.doc, typed), 'accepted')
  const refused = settledNode(state.doc, 'refused')
  for (const looks of LOOKS) {
    const out = written(state, typed, suggested, looks)
    if (!isSame(settledNode(out.tr.doc, 'accepted'), accepted)) continue
    if (!isSame(settledNode(out.tr.doc, 'refused'), refused)) continue
    out.tr.setSelection(selectionIn(out, plain.selection, state, typed))
    keepFormat(out.tr, tr, state, typed)
    return withMeta(out.tr, tr)
  }
  return undefined
}

/** What is typed where a key has deleted a letter looks like it. */
function keepFormat(
  out: Transaction,
  tr: Transaction,
  { doc, selection }: EditorState,
  changes: readonly Change[],
): void {
  if (tr.storedMarksSet) {
    out.setStoredMarks(tr.storedMarks && withoutSuggestion(tr.storedMarks))
    return
  }
  const [change] = changes
  if (!change || changes.length > 1 || !selection.empty || !change.inText || change.slice.size > 0) return
  const [$from, $to] = [doc.resolve(change.from), doc.resolve(change.to)]
  const deleted = $from.sameParent($to) && $from.marksAcross($to)
  const { $head } = out.selection
  if (deleted && !Mark.sameSet(withoutSuggestion(deleted), formatBetween($head, $head)))
    out.setStoredMarks(withoutSuggestion(deleted))
}

function withMeta(out: Transaction, tr: Transaction): Transaction {
  if (tr.scrolledIntoView) out.scrollIntoView()
  for (const name of ['paste', 'uiEvent', 'composition', 'addToHistory'])
    if (tr.getMeta(name) !== undefined) out.setMeta(name, tr.getMeta(name))
  return out
}

/** Tried in this order: what stays of paragraphs that are to be joined may change. */
const LOOKS: readonly Looks[] = [
  { ins: false, del: true },
  { ins: true, del: true },
  { ins: false, del: false },
  { ins: true, del: false },
]

/** A selection of the document that a change leads to, where its text is with suggestions. */
function selectionIn(
  { tr, moved }: Written,
  plain: Selection,
  state: EditorState,
  changes: readonly Change[],
): Selection {
  const placeOf = (pos: number): number => {
    const within = moved.find(({ start, end }) => start <= pos && pos <= end)
    if (within) return tr.mapping.slice(within.steps).map(within.at) + pos - within.start
    const before = changes.filter(({ end }) => end <= pos)
    return tr.mapping.map(before.reduce((at, { from, to, start, end }) => at + to - from - (end - start), pos))
  }
  if (plain instanceof TextSelection) {
    const [$anchor, $head] = [tr.doc.resolve(placeOf(plain.anchor)), tr.doc.resolve(placeOf(plain.head))]
    return TextSelection.between($anchor, $head)
  }
  if (plain instanceof NodeSelection) {
    const at = placeOf(plain.from)
    const node = tr.doc.nodeAt(at)
    if (node && NodeSelection.isSelectable(node)) return NodeSelection.create(tr.doc, at)
  }
  return state.selection.map(tr.doc, tr.mapping)
}

/** What is typed over a selection gets the format of the first letter of it that is not deleted. */
function withFormatOver(change: Change, { doc, storedMarks }: EditorState): Change {
  const { content } = change.slice
  const typed = content.firstChild
  if (storedMarks || change.from === change.to || !typed?.isInline || content.childCount > 1) return change
  const [$from, $to] = [doc.resolve(change.from), doc.resolve(change.to)]
  const over = withoutSuggestion($from.marksAcross($to) ?? [])
  if (!Mark.sameSet(typed.marks, over)) return change
  return { ...change, slice: new Slice(Fragment.from(typed.mark(formatBetween($from, $to))), 0, 0) }
}

/** What is typed where nothing stays of the paragraphs that are to be joined is in the last of them, of which the look stays. */
function inLine(change: Change, doc: Node): Change {
  const [$from, $to] = [doc.resolve(change.from), doc.resolve(change.to)]
  if (change.formatted || !change.slice.content.firstChild?.isInline || staying($from, -1).node) return change
  const $at = doc.resolve(staying($from, 1).pos)
  if ($at.sameParent($from) || staying($to, 1).pos !== $at.pos) return change
  return { ...change, from: $at.pos, to: $at.pos, look: $at.parent }
}

/** A key that joins a paragraph of which nothing stays with the next one leaves the next as it is. */
function withLook(change: Change, { doc, selection }: EditorState): Change {
  const [$from, $to] = [doc.resolve(change.from), doc.resolve(change.to)]
  if (change.slice.size > 0 || !selection.empty || $from.sameParent($to)) return change
  return staying($from, -1).node ? change : { ...change, look: $to.parent }
}

/** Whole paragraphs come or go within one that is to be joined of several: what stays of it before them is a paragraph. */
function withParts(change: Change, { doc, selection }: EditorState): Change {
  // A key joins with the next one, and so does what is deleted up to its first letter.
  const joins = change.slice.size === 0 && (selection.empty || selection.to > change.to)
  const isJoined = endingOf(doc.resolve(change.from).nodeBefore?.attrs.ending)?.kind === 'del'
  const parts = isJoined && !joins && staying(doc.resolve(change.from - 1), -1).node !== undefined
  return { ...change, parts }
}
