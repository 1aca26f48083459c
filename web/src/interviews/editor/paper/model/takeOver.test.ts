import type { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { type EditorDef, editorDefSchema } from '#shared/interview/index.ts'
import { paperSchema } from './paperExtensions.ts'
import { readDef } from './readDef.ts'
import { takeOver } from './takeOver.ts'
import { writeDef } from './writeDef.ts'

const text = (id: string, content: string) => ({ id, type: 'text', content })
const read = (def: EditorDef): Node => readDef(def, paperSchema, () => 'novo')
const def = (facts: object, group: object, ...more: object[]): EditorDef =>
  editorDefSchema.parse({
    ...facts,
    sections: [{ id: 'g', blocks: [text('b', '<p data-clause="1">Foro</p>')], ...group }, ...more],
  })

it('groups and numbering that were changed elsewhere are taken over, and the cursor stays', () => {
  const before = def({}, {})
  const after = def(
    { clauses: 'artigos' },
    {
      name: 'Contrato',
      conditionals: [],
      begins: 'continuous',
      page: { size: 'A5', orientation: 'landscape', margins: {} },
    },
    { id: 'h', name: 'Anexo', blocks: [text('c', '<p>Anexo</p>')] },
  )
  const doc = read(before)
  let place = 0
  doc.descendants((node, pos) => {
    if (node.isText) place = pos + 2
  })
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, place) })
  const change = takeOver(state, read(after))
  const next = state.apply(change!)
  expect(writeDef(next.doc, after)).toEqual(after)
  expect([next.selection.from, next.selection.$from.parent.textContent]).toEqual([place, 'Foro'])
  expect(change!.getMeta('addToHistory')).toBe(false)
  expect(takeOver(next, read(after))).toBeUndefined()
})
