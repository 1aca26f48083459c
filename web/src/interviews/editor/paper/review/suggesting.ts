import { Extension } from '@tiptap/core'
import { undo } from '@tiptap/pm/history'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { OUTSIDE } from '../../../../blocks/editor/model/replaceDocument.ts'
import { composedAsSuggestion, composedPlugin, composedWith, isComposed } from './composed.ts'
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
    addStorage: () => ({ isStarting: false }),
    dispatchTransaction({ transaction, next }) {
      const { state, view } = this.editor
      const isOwn = transaction.getMeta(DIRECT) ?? transaction.getMeta(OUTSIDE) ?? transaction.getMeta('history$')
      const isGoingOn = isComposed(state)
      if (isGoingOn && transaction.getMeta('history$')) {
        // With its suggestion, or a redo would bring back what was composed without one.
        finishComposed(view, onRefused)
        undo(view.state, view.dispatch)
        return
      }
      if (!(isOn() || isGoingOn) || !transaction.docChanged || isOwn !== undefined) return next(transaction)
      const suggested = { id: newId(), by: by(), at: new Date().toISOString() }
      const out = isGoingOn ? undefined : asSuggestion(transaction, state, suggested)
      const isComposing = view.composing || this.storage.isStarting
      if (out && (!isComposing || textOf(out) === textOf(transaction))) return next(out)
      if (isComposing || isGoingOn) {
        next(composedWith(transaction, suggested))
        if (!isComposing) finishComposed(view, onRefused)
        return
      }
      onRefused()
      // What was typed into the page itself is taken back.
      view.updateState(state)
    },
    addProseMirrorPlugins() {
      const { storage } = this
      return [
        composedPlugin(),
        new Plugin({
          appendTransaction: (_transactions, _before, state) => {
            const format = isOn() && !isComposed(state) ? formatToStore(state) : undefined
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
                if (view.composing) return false
                readPage(view)
                // ProseMirror deletes several selected paragraphs before it composes.
                storage.isStarting = true
                queueMicrotask(() => {
                  storage.isStarting = false
                })
                return false
              },
              compositionend: (view) => {
                readPage(view)
                queueMicrotask(() => {
                  if (!view.isDestroyed && !view.composing) finishComposed(view, onRefused)
                })
                return false
              },
            },
          },
        }),
      ]
    },
  })

/** Reads what the browser has written and selected but not reported yet. */
const readPage = (view: EditorView) => view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))

const textOf = ({ doc }: Transaction): string => doc.textBetween(0, doc.content.size, '\n', '\ufffc')

function finishComposed(view: EditorView, onRefused: () => void): void {
  const done = composedAsSuggestion(view.state)
  if (!done) return
  view.dispatch(done.tr)
  if (done.isRefused) onRefused()
}

function prepare(view: EditorView, act: Parameters<typeof selectionFor>[0]): void {
  const { state } = view
  const selection = selectionFor(act, state)
  if (!selection.eq(state.selection)) view.dispatch(state.tr.setSelection(selection).setStoredMarks(state.storedMarks))
}
