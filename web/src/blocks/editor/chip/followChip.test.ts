import { EditorState, type Transaction } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { textSchema } from '../model/textExtensions.ts'
import { followChip } from './followChip.ts'

const { doc, paragraph, placeholder } = textSchema.nodes
const chip = (tag: string) => placeholder!.create({ tag })
/** 'Eu, {{nome}}{{cpf}}.': the chips are at positions 5 and 6. */
const start = EditorState.create({
  doc: doc!.create(null, [
    paragraph!.create(null, [textSchema.text('Eu, '), chip('{{nome}}'), chip('{{cpf}}'), textSchema.text('.')]),
  ]),
})

it.each<[string, (tr: Transaction) => Transaction, number | undefined]>([
  ['text before it', (tr) => tr.insertText('Assim: ', 1), 12],
  ['text right before it', (tr) => tr.insertText('sr. ', 5), 9],
  ['text after it', (tr) => tr.insertText('!', 7), 5],
  ['another tag in it', (tr) => tr.setNodeMarkup(5, null, { tag: '{{nome maiuscula}}' }), 5],
  ['its end', (tr) => tr.delete(5, 6), undefined],
  ['text in its place', (tr) => tr.insertText('Ana', 5, 6), undefined],
])('an open chip is tracked through %s', (_, edit, place) => {
  expect(followChip(5, edit(start.tr))).toBe(place)
})
