import { expect, it } from 'vitest'
import { createField, editorDefSchema, emptyInterviewCode, type InterviewCode, templateShape } from '../index.ts'
import { checkDocument } from './checkDocument.ts'

const code: InterviewCode = {
  ...emptyInterviewCode(),
  sections: [
    {
      id: 's',
      title: '',
      conditionals: [],
      fields: [
        createField('text', { uid: 'a', ref: 'nome', name: 'Nome' }),
        createField('yesno', { uid: 'b', ref: 'casado', name: 'Casado' }),
        {
          ...createField('list', { uid: 'c', ref: 'socios', name: 'Sócios' }),
          listType: 'objeto',
          listFields: [createField('text', { uid: 'd', ref: 'cota', name: 'Cota' })],
        },
      ],
    },
  ],
}
const shape = templateShape(code)
const text = (id: string, content: string) => ({ id, type: 'text', content })
const check = (group: object) =>
  checkDocument(editorDefSchema.parse({ sections: [{ id: 'g', ...group }] }), shape).map(
    ({ blockId, groupType, errors, leftOpenConditionals }) => [
      blockId,
      groupType,
      errors.map(({ type, fieldRef, blocksSaving, cell }) => [type, fieldRef, blocksSaving, cell?.row, cell?.column]),
      leftOpenConditionals,
    ],
  )

it('what a block leaves open is closed in a later one of its group, and headers and footers are alone', () => {
  expect(
    check({
      headers: [text('h', '<p>{{/casado}}</p>')],
      blocks: [text('a', '<p>{{#casado}}</p>'), text('b', '<p>{{nome}}</p>'), text('c', '<p>{{/casado}}</p>')],
      footers: [text('f', '<p>{{#casado}}</p>')],
    }),
  ).toEqual([
    ['h', 'header', [['Tags do bloco', undefined, true, undefined, undefined]], []],
    ['a', 'body', [], ['{{#casado}}']],
    ['b', 'body', [], ['{{#casado}}']],
    ['c', 'body', [], []],
    ['f', 'footer', [['Tags do bloco', undefined, true, undefined, undefined]], ['{{#casado}}']],
  ])
})

it('unknown fields and conditions are found, in cells with their place, and inside the list of a row', () => {
  const row = (settings: object, ...cells: string[]) => ({
    content: Object.fromEntries(cells.map((content, at) => [String(at), { content }])),
    settings,
  })
  expect(
    check({
      blocks: [
        text('a', '<p>{{nada}}{{#nunca}}x{{/nunca}}</p>'),
        {
          id: 't',
          type: 'table',
          content: {
            rows: [
              row({ dynamicListFieldRef: 'socios' }, '<p>{{cota}}</p>', '<p>{{quota}}</p>'),
              row({ conditionalFieldRef: 'outra' }, '<p>{{nome}}</p>'),
              row({}, '<p>{{#casado}}a</p>', '<p>b{{/casado}}</p>'),
              row({}, '<p>{{#casado}}</p>'),
            ],
          },
        },
      ],
    }),
  ).toEqual([
    [
      'a',
      'body',
      [
        ['Campos', 'nada', false, undefined, undefined],
        ['Condicionais & Listas', 'nunca', true, undefined, undefined],
      ],
      [],
    ],
    [
      't',
      'body',
      [
        ['Campos', 'quota', false, 0, 1],
        ['Condicionais & Listas', 'outra', true, 1, 0],
        ['Tags do bloco', undefined, true, 3, 0],
      ],
      [],
    ],
  ])
})
