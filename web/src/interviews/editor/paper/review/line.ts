import { Mark, type Node, type ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, TextSelection } from '@tiptap/pm/state'
import { endingOf } from '#shared/interview/document/suggestions.ts'
import { isDeleted, withoutSuggestion } from './settled.ts'

/** The format that text typed in place of a stretch gets, as ProseMirror would have it without what is deleted. */
export function formatBetween($from: ResolvedPos, $to: ResolvedPos): readonly Mark[] {
  const [before, after, next] = [staying($from, -1), staying($from, 1), staying($to, 1)]
  const isEmpty = after.pos === next.pos
  const main = isEmpty ? (before.node ?? next.node) : after.node
  const other = isEmpty && !before.node ? undefined : next.node
  return withoutSuggestion(main?.marks ?? []).filter(
    (mark) => mark.type.spec.inclusive !== false || (other && mark.isInSet(other.marks)),
  )
}

type Placed = { readonly node: Node | undefined; readonly pos: number }

/**
 * The piece of the line beside a place that is not deleted, over paragraphs that are to be joined too, and its nearer end; without one, the
 * end of the line.
 */
export function staying($pos: ResolvedPos, side: 1 | -1): Placed {
  let $at = $pos
  for (;;) {
    const node = side === 1 ? $at.nodeAfter : $at.nodeBefore
    if (node && !isDeleted(node)) return { node, pos: $at.pos }
    const next = node ? $at.pos + side * node.nodeSize : overJoint($at, side)
    if (next === undefined) return { node: undefined, pos: $at.pos }
    $at = $at.doc.resolve(next)
  }
}

/** From the edge of a paragraph to the one beside it, if they are to be joined. */
function overJoint($edge: ResolvedPos, side: 1 | -1): number | undefined {
  const $between = $edge.doc.resolve(side === 1 ? $edge.after() : $edge.before())
  const joins = endingOf($between.nodeBefore?.attrs.ending)?.kind === 'del'
  const other = side === 1 ? $between.nodeAfter : $between.nodeBefore
  return joins && other?.isTextblock ? $between.pos + side : undefined
}

/** Where the cursor acts on the text as it will be, before a key or a paste: what is deleted already is neither met nor in the way. */
export function selectionFor(act: 'Backspace' | 'Delete' | 'Enter' | 'paste', { doc, selection }: EditorState) {
  if (!(selection instanceof TextSelection) || !selection.empty) return selection
  const { $head } = selection
  const [before, after] = [staying($head, -1), staying($head, 1)]
  const select = (anchor: number, head = anchor) => TextSelection.create(doc, anchor, head)
  switch (act) {
    case 'Backspace':
      return select(before.pos)
    case 'Delete':
      return select(after.node || !before.node || isParagraphAfter(doc, after.pos) ? after.pos : before.pos)
    case 'Enter':
    case 'paste':
      if (after.node && before.node) return selection
      if (after.node) return select(doc.resolve(after.pos).start())
      if (before.node) return select(doc.resolve(before.pos).end())
      // Nothing stays of the line.
      return select(act === 'paste' ? doc.resolve(after.pos).start() : after.pos, after.pos)
  }
}

/** Whether the line that ends at a place is followed by a paragraph, and not by a table or by nothing. */
const isParagraphAfter = (doc: Node, pos: number): boolean =>
  doc.resolve(doc.resolve(pos).after()).nodeAfter?.isTextblock ?? false

/** The format of what is typed next, where it is not that of the letter before: that one is deleted. Undefined anywhere else. */
export function formatToStore({ selection, storedMarks }: EditorState): readonly Mark[] | undefined {
  if (!(selection instanceof TextSelection) || !selection.empty || storedMarks) return undefined
  const { $head } = selection
  const format = formatBetween($head, $head)
  return Mark.sameSet(format, withoutSuggestion($head.marks())) ? undefined : format
}
