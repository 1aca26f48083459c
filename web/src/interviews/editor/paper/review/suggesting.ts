import { Extension } from '@tiptap/core'
import { undo } from '@tiptap/pm/history'
import { Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Suggested } from '#shared/interview/document/suggestions.ts'
import { OUTSIDE } from '../../../../blocks/editor/model/replaceDocument.ts'
import { composedAsSuggestion, composedPlugin, composedWith, isComposed } from './composed.ts'
import { formatToStore, selectionFor } from './line.ts'
import { settledSlice, withoutSuggestion } from './settled.ts'
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
export const suggestingExtension = (mode: Mode) =>
  Extension.create({
    name: 'suggesting',
    // Before other keys are handled, the cursor is where they would act.
    priority: 2_000,
    dispatchTransaction({ transaction, next }) {
      const { state, view } = this.editor
      const isGoingOn = isComposed(state)
      if (isGoingOn && transaction.getMeta('history$')) {
        // With its suggestion, or a redo would bring back what was composed without one.
        finishComposed(view, mode)
        undo(view.state, view.dispatch)
        return
      }
      const isOwn = transaction.getMeta(DIRECT) ?? transaction.getMeta(OUTSIDE) ?? transaction.getMeta('history$')
      if (!(mode.isOn() || isGoingOn) || !transaction.docChanged || isOwn !== undefined) return next(transaction)
      const suggested = newSuggestion(mode)
      const out = isGoingOn ? undefined : asSuggestion(transaction, state, suggested)
      if (out && (!view.composing || textOf(out) === textOf(transaction))) return next(out)
      if (view.composing || isGoingOn) {
        next(composedWith(transaction, suggested))
        if (!view.composing) finishComposed(view, mode)
        return
      }
      mode.onRefused()
      // What was typed into the page itself is taken back.
      view.updateState(state)
    },
    addProseMirrorPlugins: () => [composedPlugin(), suggestingPlugin(mode)],
  })

const suggestingPlugin = (mode: Mode) =>
  new Plugin({
    appendTransaction: (_transactions, _before, state) => {
      const format = mode.isOn() && !isComposed(state) ? formatToStore(state) : undefined
      return format ? state.tr.setStoredMarks(format) : null
    },
    props: {
      // What is copied or dragged is what stays of it.
      transformPasted: (slice) => (mode.isOn() ? settledSlice(slice, 'accepted') : slice),
      handleKeyDown: (view, event) => {
        // ProseMirror repeats a key for what the browser has deleted already.
        if (!mode.isOn() || !event.isTrusted) return false
        if (event.key === 'Backspace' || event.key === 'Delete' || event.key === 'Enter') prepare(view, event.key)
        return false
      },
      handlePaste: (view) => {
        if (mode.isOn()) prepare(view, 'paste')
        return false
      },
      handleDOMEvents: {
        compositionstart: (view) => {
          if (mode.isOn() && !view.composing) startComposing(view, mode)
          return false
        },
        compositionend: (view) => {
          const finish = () => {
            if (!view.isDestroyed && !view.composing) finishComposed(view, mode)
          }
          // After ProseMirror has read the last letters.
          queueMicrotask(() => queueMicrotask(finish))
          return false
        },
      },
    },
  })

const newSuggestion = ({ by, newId }: Mode): Suggested => ({ id: newId(), by: by(), at: new Date().toISOString() })

/** Takes the selected words away, so that the browser starts in a text of its own, which no other format interrupts. */
function startComposing(view: EditorView, mode: Mode): void {
  // The browser reports a changed selection later.
  view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
  const { selection, tr } = view.state
  if (!(selection instanceof TextSelection) || selection.empty) return
  const format = withoutSuggestion(selection.$from.marksAcross(selection.$to) ?? [])
  view.dispatch(composedWith(tr.deleteSelection().setStoredMarks(format), newSuggestion(mode)))
}

function finishComposed(view: EditorView, { onRefused }: Mode): void {
  const done = composedAsSuggestion(view.state)
  if (!done) return
  view.dispatch(done.tr)
  if (done.isRefused) onRefused()
}

const textOf = ({ doc }: Transaction): string => doc.textBetween(0, doc.content.size, '\n', '\ufffc')

function prepare(view: EditorView, act: Parameters<typeof selectionFor>[0]): void {
  const { state } = view
  const selection = selectionFor(act, state)
  if (!selection.eq(state.selection)) view.dispatch(state.tr.setSelection(selection).setStoredMarks(state.storedMarks))
}
