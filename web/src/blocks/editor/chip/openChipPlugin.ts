import { closeHistory } from '@tiptap/pm/history'
import { NodeSelection, Plugin } from '@tiptap/pm/state'

/** A click on a chip, or Enter on a selected one, opens it; Backspace and Delete beside one take it away whole. */
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
          if (event.key !== 'Enter' || selection.node.type.name !== 'placeholder') return false
          open(selection.from)
          return true
        }
        if (!selection.empty || !view.editable || event.ctrlKey || event.metaKey || event.altKey) return false
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
