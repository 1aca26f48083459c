import { expect, it } from 'vitest'
import { createField } from '#shared/interview/index.ts'
import { differencesOf } from './differencesOf.ts'

const field = (ref: string) => createField('text', { uid: ref, ref })

it('names what was answered differently, in the order of the interview, and takes every blank for the same', () => {
  const fields = ['nome', 'cpf', 'socios', 'foro'].map(field)
  const mine = { foro: 'São Paulo', nome: 'Ana', cpf: '', socios: [{ nome: 'Rui' }] }
  const theirs = { nome: 'Ana', socios: [{ nome: 'Eva' }], foro: 'Recife' }
  expect(
    differencesOf(fields, mine, theirs).map(({ field: { ref }, mine: own, theirs: other }) => [ref, own, other]),
  ).toEqual([
    ['socios', [{ nome: 'Rui' }], [{ nome: 'Eva' }]],
    ['foro', 'São Paulo', 'Recife'],
  ])
})
