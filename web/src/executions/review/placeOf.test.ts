import { describe, expect, it } from 'vitest'
import { createField } from '#shared/interview/index.ts'
import { placeText, refOf, rowsOf } from './placeOf.ts'

const code = {
  sections: [
    {
      id: 's',
      title: 'Partes',
      conditionals: [],
      fields: [
        createField('text', { uid: 'foro', ref: 'foro', name: 'Foro' }),
        createField('list', {
          uid: 'socios',
          ref: 'socios',
          name: 'Sócios',
          itemName: 'sócio',
          listFields: [createField('text', { uid: 'nome', ref: 'nome', name: 'Nome' })],
        }),
      ],
    },
  ],
}

describe('what a comment is about', () => {
  it.each([
    ['a question', { ref: 'foro' }, 'Foro', 'foro'],
    ['a row of a list', { ref: 'socios', row: 1 }, 'Sócios, sócio 2', 'socios'],
    ['a question of a row', { ref: 'socios', row: 0, itemRef: 'nome' }, 'Sócios, sócio 1, Nome', 'socios'],
    ['words of the document', { modelId: 'm', quote: 'multa de 2%' }, 'Trecho: “multa de 2%”', undefined],
    ['a question that is gone', { ref: 'outra' }, 'Pergunta que não existe mais', 'outra'],
    ['the whole document', undefined, 'O documento', undefined],
  ])('is described: %s', (_, place, text, ref) => {
    expect([placeText(code, { place }), refOf({ place })]).toEqual([text, ref])
  })

  it('may be one row of a list', () => {
    expect(rowsOf(code, 'socios', { socios: [{ nome: 'Ana' }, {}] })).toEqual(['sócio 1', 'sócio 2'])
    expect(rowsOf(code, 'foro', { foro: 'Recife' })).toEqual([])
  })
})
