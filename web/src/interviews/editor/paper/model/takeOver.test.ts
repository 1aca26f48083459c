import type { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { paperSchema as schema } from './paperExtensions.ts'
import { takeOver } from './takeOver.ts'

const group = (attributes: object, text: string): Node =>
  schema.nodes.group!.create(attributes, [
    schema.nodes.groupHeader!.createAndFill()!,
    schema.nodes.groupBody!.create(null, schema.nodes.paragraph!.create({ clause: 1 }, schema.text(text))),
    schema.nodes.groupFooter!.createAndFill()!,
  ])
const documentOf = (clauses: string | null, ...groups: readonly Node[]): Node =>
  schema.topNodeType.create({ clauses }, groups)

it('groups and numbering that were changed elsewhere are taken over, and the cursor stays', () => {
  const doc = documentOf(null, group({ id: 'g' }, 'Foro'))
  let place = 0
  doc.descendants((node, pos) => {
    if (node.isText) place = pos + 2
  })
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, place) })
  const after = documentOf(
    'artigos',
    group({ id: 'g', name: 'Contrato', begins: 'continuous', page: { size: 'A5', orientation: 'landscape' } }, 'Foro'),
    group({ id: 'h', name: 'Anexo' }, 'Anexo'),
  )
  const change = takeOver(state, after)
  const next = state.apply(change!)
  expect(next.doc.toJSON()).toEqual(after.toJSON())
  expect([next.selection.from, next.selection.$from.parent.textContent]).toEqual([place, 'Foro'])
  expect(change!.getMeta('addToHistory')).toBe(false)
  expect(takeOver(next, after)).toBeUndefined()
})
