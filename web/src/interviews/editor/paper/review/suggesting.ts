import { Extension } from '@tiptap/core'
import { OUTSIDE } from '../../../../blocks/editor/model/replaceDocument.ts'
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
  })
