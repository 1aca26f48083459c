import { expect, it } from 'vitest'
import { annexesOf, filesAsked } from './annexesOf.ts'
import { createField } from './createField.ts'
import { emptyInterviewCode } from './model.ts'

const upload = (ref: string) => createField('upload', { uid: ref, ref, name: ref })
const code = {
  ...emptyInterviewCode(),
  sections: [
    {
      id: 's',
      title: '',
      conditionals: [],
      fields: [
        upload('provas'),
        createField('loadImg', { uid: 'foto', ref: 'foto', name: 'Foto' }),
        createField('list', {
          uid: 'socios',
          ref: 'socios',
          name: 'Sócios',
          listType: 'objeto',
          listFields: [upload('documentos'), createField('text', { uid: 'n', ref: 'nome', name: 'Nome' })],
        }),
      ],
    },
  ],
}
const file = (fileId: string) => ({ fileId, name: `${fileId}.pdf` })
const answers = {
  provas: [file('a'), file('b')],
  foto: file('c'),
  socios: [
    { nome: 'Ana', documentos: [file('d')] },
    { nome: 'Bia', documentos: [file('e')] },
  ],
}

const ids = (files: readonly { readonly fileId?: string | undefined }[]) => files.map(({ fileId }) => fileId)

it('takes the files of the questions the author chose, in the chosen order', () => {
  const annexes = ['socios.documentos', 'foto', 'provas']
  expect(ids(annexesOf(code, { annexes }, answers, '2026-11-23'))).toEqual(['d', 'e', 'c', 'a', 'b'])
  expect(annexesOf(code, {}, answers, '2026-11-23')).toEqual([])
})

it('finds all files among the answers', () => {
  expect(ids(filesAsked(code, answers, '2026-11-23'))).toEqual(['a', 'b', 'c', 'd', 'e'])
})
