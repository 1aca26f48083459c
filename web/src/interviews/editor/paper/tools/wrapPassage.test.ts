import type { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { Transform } from '@tiptap/pm/transform'
import { describe, expect, it } from 'vitest'
import { createField } from '#shared/interview/index.ts'
import { chipTags } from '../../../../blocks/editor/model/chipTags.ts'
import { fieldIndex } from '../../../../blocks/editor/model/fieldIndex.ts'
import { paperSchema as schema } from '../model/paperExtensions.ts'
import { passageChoices } from './passageChoices.ts'
import { wrapPassage } from './wrapPassage.ts'

const { paragraph, bulletList, listItem, group, groupHeader, groupBody, groupFooter } = schema.nodes
const p = (text: string): Node => paragraph!.create(null, text === '' ? null : schema.text(text))
const item = (text: string): Node => bulletList!.create(null, listItem!.create(null, p(text)))

/** A document with these blocks, whose tags are chips as if they had been typed. */
function opened(...blocks: readonly Node[]): EditorState {
  const zones = [groupHeader!.createAndFill()!, groupBody!.create(null, blocks), groupFooter!.createAndFill()!]
  const doc = schema.topNodeType.create(null, group!.create({ id: 'g' }, zones))
  return EditorState.create({ doc: chipTags(new Transform(doc)).doc })
}
const written = ({ doc }: { doc: Node }): unknown => doc.toJSON()

/** Selects from the first '[' to the ']', which are taken out. */
function selected(...blocks: readonly Node[]): EditorState {
  const state = opened(...blocks)
  const at = (mark: string, { doc }: { doc: Node }) => {
    let found = -1
    doc.descendants((node, pos) => {
      if (node.isText && node.text!.includes(mark)) found = pos + node.text!.indexOf(mark)
    })
    return found
  }
  const tr = state.tr
  tr.delete(at(']', tr), at(']', tr) + 1)
  const to = at(']', state)
  const from = at('[', tr)
  tr.delete(from, from + 1)
  return state.apply(tr.setSelection(TextSelection.create(tr.doc, from, to - 1)))
}

describe('a selected passage', () => {
  it.each<[string, Node[], Node[]]>([
    ['a part of a paragraph', [p('O foro [de Santos], SP.')], [p('O foro {{#a}}de Santos{{/a}}, SP.')]],
    [
      'a whole paragraph',
      [p('Antes'), p('[Um só.]'), p('Depois')],
      [p('Antes'), p('{{#a}}'), p('Um só.'), p('{{/a}}'), p('Depois')],
    ],
    [
      'parts of two paragraphs',
      [p('Antes'), p('Um [e'), p('o] outro.')],
      [p('Antes'), p('{{#a}}'), p('Um e'), p('o outro.'), p('{{/a}}')],
    ],
    ['an item of a list', [item('[Um item]')], [item('{{#a}}Um item{{/a}}')]],
  ])('%s gets the tags that one would type', (_, before, after) => {
    const state = selected(...before)
    expect(written(state.apply(wrapPassage(state, '{{#a}}')))).toEqual(written(opened(...after)))
  })

  it('closes a denied condition by its name, and stays selected', () => {
    const state = selected(p('[Sem fiança.]'))
    const wrapped = state.apply(wrapPassage(state, '{{^tem_fiador}}'))
    expect(written(wrapped)).toEqual(written(opened(p('{{^tem_fiador}}'), p('Sem fiança.'), p('{{/tem_fiador}}'))))
    const { from, to } = wrapped.selection
    expect(wrapped.doc.textBetween(from, to)).toBe('Sem fiança.')
  })
})

it('the choices are the lists and the decisions that the place knows, each decision also denied', () => {
  const index = fieldIndex([
    createField('text', { uid: 'foro', ref: 'foro', name: 'Foro' }),
    createField('yesno', { uid: 'fiador', ref: 'tem_fiador', name: 'Há fiador?' }),
    createField('list', {
      uid: 'socios',
      ref: 'socios',
      name: 'Sócios',
      listType: 'objeto',
      listFields: [createField('yesno', { uid: 'casado', ref: 'casado', name: 'É casado?' })],
    }),
  ])
  const settings = { index, open: [], mayStayOpen: false }
  const texts = (...blocks: Node[]) => {
    const { lists, conditions } = passageChoices(selected(...blocks), settings)
    return [...lists, ...conditions].map(({ tag, text }) => `${tag} ${text}`)
  }
  const outside = ['{{#tem_fiador}} se há fiador', '{{^tem_fiador}} se não há fiador']
  expect(texts(p('[Texto]'))).toEqual(['{{#socios}} para cada sócio', ...outside])
  expect(texts(p('{{#socios}}'), p('[Texto]'), p('{{/socios}}'))).toEqual([
    '{{#socios}} para cada sócio',
    '{{#casado}} se é casado',
    '{{^casado}} se não é casado',
    ...outside,
  ])
})
