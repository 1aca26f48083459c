import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, Plugin, Selection, TextSelection } from '@tiptap/pm/state'
import { zoneName } from '../model/PaperDocument.ts'

/** Marks a change of the groups themselves: adding, moving, removing one. */
export const GROUPS = 'groups'

/**
 * A selection stays in the header, the text or the footer in which it began, and no typing, cutting or pasting removes one of them: only
 * the acts on groups do.
 */
export function zonePlugin(): Plugin {
  return new Plugin({
    filterTransaction: (tr, { doc }) =>
      !tr.docChanged || tr.getMeta(GROUPS) !== undefined || tr.getMeta('history$') !== undefined
        ? true
        : tr.doc.childCount === doc.childCount,
    appendTransaction: (_transactions, _before, { selection, doc, tr }) => {
      if (!(selection instanceof TextSelection) || selection.empty) return null
      const { $anchor, $head } = selection
      const depth = zoneDepth($anchor)
      if (depth === undefined || $anchor.sharedDepth($head.pos) >= depth) return null
      const [start, end] = [$anchor.start(depth), $anchor.end(depth)]
      const edge = doc.resolve($head.pos < $anchor.pos ? start : end)
      return tr.setSelection(TextSelection.between($anchor, edge))
    },
    props: {
      // Ctrl+A selects the text around the cursor and not every header.
      handleKeyDown: ({ state, dispatch }, event) => {
        if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
          return false
        const { $head } = state.selection
        const depth = zoneDepth($head)
        if (depth === undefined) return false
        const [start, end] = [$head.start(depth), $head.end(depth)]
        dispatch(state.tr.setSelection(TextSelection.between(state.doc.resolve(start), state.doc.resolve(end))))
        event.preventDefault()
        return true
      },
    },
  })
}

/** The depth of the header, body or footer around a position. */
export function zoneDepth($pos: ResolvedPos): number | undefined {
  for (let depth = $pos.depth; depth > 0; depth -= 1) if (zoneName($pos.node(depth).type)) return depth
  return undefined
}

/** The start or the end of the text, or of the header or footer around the selection. */
export function zoneEdge({ doc, selection: { $head } }: EditorState, edge: 'start' | 'end'): Selection {
  const depth = zoneDepth($head)
  const isInText = depth === undefined || zoneName($head.node(depth).type) === 'body'
  const [start, end] = isInText ? textRange(doc) : [$head.start(depth), $head.end(depth)]
  return edge === 'start' ? Selection.near(doc.resolve(start), 1) : Selection.near(doc.resolve(end), -1)
}

/** From the start of the first group's text to the end of the last one's. */
function textRange(doc: Node): readonly [number, number] {
  const header = doc.firstChild!.child(0)
  const footer = doc.lastChild!.child(2)
  // Past the openings of group and text, or before their ends.
  return [1 + header.nodeSize + 1, doc.content.size - 1 - footer.nodeSize - 1]
}
