import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import type { AskedQuestion } from '../../../edits/addQuestion.ts'

type Model = { readonly add: (question: AskedQuestion) => void; readonly withdraw: (question: AskedQuestion) => void }

/**
 * The questions that were added for the text are listed on the document while it is open, so that undo and redo of the text take them out
 * of the model and put them back.
 */
export function questionPlugin({ add, withdraw }: Model): Plugin {
  return new Plugin({
    view: () => ({
      update: ({ state }, before) => {
        const now = listed(state.doc)
        const earlier = listed(before.doc)
        if (now === earlier) return
        for (const question of now) if (!earlier.some((other) => isSame(other, question))) add(question)
        for (const question of earlier) if (!now.some((other) => isSame(other, question))) withdraw(question)
      },
    }),
  })
}

/** Adds a question, as part of the undo step of a change before it. */
export function withQuestion({ doc, tr }: EditorState, question: AskedQuestion, after?: Transaction): Transaction {
  tr.setDocAttribute('questions', [...listed(doc), question])
  return after ? tr.setMeta('appendedTransaction', after) : closeHistory(tr)
}

const listed = (doc: Node): readonly AskedQuestion[] => doc.attrs.questions

const isSame = (one: AskedQuestion, other: AskedQuestion): boolean => one.field.uid === other.field.uid
