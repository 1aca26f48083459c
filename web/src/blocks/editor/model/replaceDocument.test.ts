import { history, undo } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replaceDocument } from './replaceDocument.ts'
import { textSchema } from './textExtensions.ts'

function documentOf(...lines: string[]): Node {
  const { doc, paragraph } = textSchema.nodes
  return doc!.create(
    null,
    lines.map((line) => paragraph!.create(null, line === '' ? null : textSchema.text(line))),
  )
}
const textIn = (state: EditorState) => state.doc.textBetween(0, state.doc.content.size, '|')

describe('an outside value', () => {
  it('replaces any document with any other', () => {
    const lines = fc.array(fc.stringMatching(/^[ab]{0,4}$/), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const state = EditorState.create({ doc: documentOf(...before) })
        const change = replaceDocument(state, documentOf(...after))
        expect((change ? state.apply(change) : state).doc.eq(documentOf(...after))).toBe(true)
      }),
    )
  })
  it('adds no undo step', () => {
    let state = EditorState.create({ doc: documentOf('um', 'dois'), plugins: [history()] })
    state = state.apply(state.tr.insertText(' mais', 3))
    state = state.apply(replaceDocument(state, documentOf('um mais', 'dois e três'))!)
    undo(state, (tr) => {
      state = state.apply(tr)
    })
    expect(textIn(state)).toBe('um|dois e três')
  })
})
