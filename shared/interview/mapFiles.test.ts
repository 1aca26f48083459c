import { expect, it } from 'vitest'
import { createField } from './createField.ts'
import { asksAnyFiles, fileFieldOf, filesAmong, mapFiles } from './mapFiles.ts'

const documents = createField('upload', { uid: 'd', ref: 'documentos', name: 'Documentos' })
const fields = [
  createField('text', { uid: 'n', ref: 'nome', name: 'Nome' }),
  createField('upload', { uid: 'a', ref: 'anexos', name: 'Anexos' }),
  createField('loadImg', { uid: 'f', ref: 'foto', name: 'Foto' }),
  createField('signature', { uid: 's', ref: 'assinatura', name: 'Assinatura' }),
  createField('list', { uid: 'l', ref: 'socios', name: 'Sócios', listType: 'objeto', listFields: [documents] }),
  createField('list', { uid: 'p', ref: 'provas', name: 'Provas', listFields: [documents] }),
]
const code = { sections: [{ fields }] }
const file = (fileId: string) => ({ fileId, name: `${fileId}.pdf` })
const values = {
  nome: 'Ana',
  anexos: [file('a'), file('b')],
  foto: file('c'),
  assinatura: file('x'),
  socios: [{ documentos: [file('d')] }, { documentos: [] }],
  outra: [file('y')],
}

it('finds the files among answers, in rows of lists too, but not signatures', () => {
  expect(filesAmong(code, values).map(({ file: { fileId }, path, field }) => [fileId, path, field.ref])).toEqual([
    ['a', 'anexos.0', 'anexos'],
    ['b', 'anexos.1', 'anexos'],
    ['c', 'foto', 'foto'],
    ['d', 'socios.0.documentos.0', 'documentos'],
  ])
})

it('removes and changes files in place, and keeps everything else', () => {
  const changed = mapFiles(code, values, (one) =>
    one.fileId === 'a' || one.fileId === 'c' ? undefined : { ...one, name: 'novo' },
  )
  expect(changed).toEqual({
    ...values,
    anexos: [{ fileId: 'b', name: 'novo' }],
    foto: null,
    socios: [{ documentos: [{ fileId: 'd', name: 'novo' }] }, { documentos: [] }],
  })
  expect(mapFiles(code, values, (one) => one)).toBe(values)
})

it('keeps answers that are not files', () => {
  const odd = { anexos: 'texto', foto: 5, socios: 'nenhum', nome: null }
  expect(mapFiles(code, odd, () => undefined)).toBe(odd)
})

it("finds a question by its reference: inside a list by both, in a simple list by the list's", () => {
  expect(['anexos', 'foto', 'socios.documentos', 'provas'].map((name) => fileFieldOf(code, name)?.uid)).toEqual([
    'a',
    'f',
    'd',
    'd',
  ])
  expect(['nome', 'socios.nome', '', 'x.y', 'assinatura'].map((name) => fileFieldOf(code, name))).toEqual(
    Array(5).fill(undefined),
  )
})

it('knows whether an interview asks for files', () => {
  expect([asksAnyFiles(code), asksAnyFiles({ sections: [{ fields: fields.slice(0, 1) }] })]).toEqual([true, false])
})
