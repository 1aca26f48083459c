import { expect, it } from 'vitest'
import { createField, editorDefSchema, emptyInterviewCode, examine, type InterviewCode } from '../index.ts'

const withDocument = (...blocks: readonly string[]): InterviewCode => ({
  ...emptyInterviewCode(),
  sections: [
    {
      id: 's',
      title: '',
      conditionals: [],
      fields: [
        createField('text', { uid: 'a', ref: 'nome', name: 'Nome' }),
        createField('yesno', { uid: 'b', ref: 'casado', name: 'Casado' }),
      ],
    },
  ],
  editorDef: editorDefSchema.parse({
    sections: [
      { id: 'g', name: 'Contrato', blocks: blocks.map((content, at) => ({ id: `b${at}`, type: 'text', content })) },
    ],
  }),
})
const found = (code: InterviewCode, ...documents: Parameters<typeof examine>[1] & {}) =>
  examine(code, documents).flatMap(({ code: kind, severity, ref, message }) =>
    severity === 'error' ? [[kind, ref, message]] : [],
  )

it('the document of an interview may use only what is asked, and closes what it opens', () => {
  expect(found(withDocument('<p>{{nome}}{{#casado}}</p>', '<p>x{{/casado}}</p>'))).toEqual([])
  expect(found(withDocument('<p>{{nmoe}}</p>', '<p>{{#solteiro}}x{{/solteiro}}</p>', '<p>{{#casado}}</p>'))).toEqual([
    [
      'documento_escrito',
      'nmoe',
      'No documento escrito aqui (texto de "Contrato"): Campo "nmoe" não encontrado. Você quis dizer "nome"?',
    ],
    ['documento_escrito', 'solteiro', expect.stringContaining('(texto de "Contrato")')],
    ['documento_escrito', undefined, expect.stringContaining('{{/casado}}')],
  ])
})

it('what its Word file tells is not told twice', () => {
  const refs = ['nmoe', 'nome', 'casado']
  expect(found(withDocument('<p>{{nmoe}}{{nome}}</p>'), { name: 'Contrato', refs }).map(([kind]) => kind)).toEqual([
    'documento_sem_campo',
  ])
})
