import { closeHistory } from '@tiptap/pm/history'
import { NodeSelection, Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** A click on a chip, or Enter on a selected one, opens it; Backspace or Delete beside it removes it whole. */
export function openChipPlugin(open: (pos: number) => void): Plugin {
  return new Plugin({
    props: {
      handleClickOn: (view, _pos, node, at, _event, direct) => {
        if (!direct || node.type.name !== 'placeholder' || !view.editable) return false
        open(at)
        return false
      },
      handleKeyDown: (view, event) => {
        const { selection, tr } = view.state
        if (selection instanceof NodeSelection) {
          if (event.key !== 'Enter' || selection.node.type.name !== 'placeholder' || !view.editable) return false
          open(selection.from)
          return true
        }
        if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false
        const beside = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        if (beside !== 0) return selectChip(view, beside)
        if (!selection.empty || !view.editable) return false
        const { $from, from } = selection
        if (event.key === 'Backspace' && $from.nodeBefore?.type.name === 'placeholder') {
          view.dispatch(
            closeHistory(tr)
              .delete(from - 1, from)
              .scrollIntoView(),
          )
          return true
        }
        if (event.key === 'Delete' && $from.nodeAfter?.type.name === 'placeholder') {
          view.dispatch(
            closeHistory(tr)
              .delete(from, from + 1)
              .scrollIntoView(),
          )
          return true
        }
        return false
      },
    },
  })
}

/** Reads the cursor from the DOM: between two quick keys the editor's state lags behind and would skip a chip. */
function selectChip(view: EditorView, beside: 1 | -1): boolean {
  const cursor = view.dom.ownerDocument.getSelection()
  if (!cursor?.isCollapsed || !cursor.anchorNode || !view.dom.contains(cursor.anchorNode)) return false
  const $pos = view.state.doc.resolve(view.posAtDOM(cursor.anchorNode, cursor.anchorOffset))
  const node = beside === 1 ? $pos.nodeAfter : $pos.nodeBefore
  if (node?.type.name !== 'placeholder') return false
  const at = beside === 1 ? $pos.pos : $pos.pos - 1
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)).scrollIntoView())
  return true
}
