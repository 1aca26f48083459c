import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { OUTSIDE } from '../../../../blocks/editor/model/replaceDocument.ts'
import { formatToStore, selectionFor } from './line.ts'
import { settledSlice } from './settled.ts'
import { asSuggestion, DIRECT } from './suggest.ts'

type Mode = {
  readonly isOn: () => boolean
  /** Who suggests. */
  readonly by: () => string
  readonly newId: () => string
  /** Called when a change cannot be suggested, and was not made. */
  readonly onRefused: () => void
}

/** While it is on, what is typed, deleted and formatted becomes a suggestion. */
export const suggestingExtension = ({ isOn, by, newId, onRefused }: Mode) =>
  Extension.create({
    name: 'suggesting',
    // Before other keys are handled, the cursor is where they would act.
    priority: 2_000,
    dispatchTransaction({ transaction, next }) {
      const isOwn = transaction.getMeta(DIRECT) ?? transaction.getMeta(OUTSIDE) ?? transaction.getMeta('history$')
      if (!isOn() || !transaction.docChanged || isOwn !== undefined) return next(transaction)
      const at = new Date().toISOString()
      const suggested = asSuggestion(transaction, this.editor.state, { id: newId(), by: by(), at })
      if (suggested) return next(suggested)
      onRefused()
      // What was typed into the page itself is taken back.
      this.editor.view.updateState(this.editor.state)
    },
    addProseMirrorPlugins: () => [
      new Plugin({
        appendTransaction: (_transactions, _before, state) => {
          const format = isOn() ? formatToStore(state) : undefined
          return format ? state.tr.setStoredMarks(format) : null
        },
        props: {
          // What is copied or dragged is what stays of it.
          transformPasted: (slice) => (isOn() ? settledSlice(slice, 'accepted') : slice),
          handleKeyDown: (view, event) => {
            // ProseMirror repeats a key for what the browser has deleted already.
            if (!isOn() || !event.isTrusted) return false
            if (event.key === 'Backspace' || event.key === 'Delete' || event.key === 'Enter') prepare(view, event.key)
            return false
          },
          handlePaste: (view) => {
            if (isOn()) prepare(view, 'paste')
            return false
          },
          handleDOMEvents: {
            compositionstart: (view) => {
              // The browser would take the selected words away, and their return would interrupt what is being composed.
              const { selection, tr } = view.state
              if (isOn() && selection instanceof TextSelection && !selection.empty) view.dispatch(tr.deleteSelection())
              return false
            },
          },
        },
      }),
    ],
  })

function prepare(view: EditorView, act: Parameters<typeof selectionFor>[0]): void {
  const { state } = view
  const selection = selectionFor(act, state)
  if (!selection.eq(state.selection)) view.dispatch(state.tr.setSelection(selection).setStoredMarks(state.storedMarks))
}
