import type { Editor, Range } from '@tiptap/core'
import type { AddQuestion } from '../check/addQuestion.ts'
import { insertPlaceholder } from '../model/insertPlaceholder.ts'
import type { Offer } from './offersAt.ts'

type Place = {
  readonly range: Range
  /** Whether the text of the range stays, with the tag around it. */
  readonly keep: boolean
  readonly addQuestion: AddQuestion | undefined
}

/** Writes the chosen tag, and adds the question that it is about. */
export function chooseOffer(editor: Editor, { tag, question }: Offer, { range, keep, addQuestion }: Place): void {
  const tr = insertPlaceholder(editor.state, tag, range, { keep })
  editor.view.dispatch(tr)
  if (question) addQuestion?.(question, tr)
  editor.view.focus()
}
