import { expect, it } from 'vitest'
import { createField } from '#shared/interview/index.ts'
import { describeDifferences } from './describeDifferences.ts'
import { differencesOf, NAME } from './differencesOf.ts'

const field = (ref: string) => createField('text', { uid: ref, ref, name: ref.toUpperCase() })
const code = {
  sections: [
    { id: 'a', title: 'Partes', conditionals: [], fields: ['nome', 'cpf', 'socios'].map(field) },
    { id: 'b', title: 'Foro', conditionals: [], fields: [field('foro')] },
  ],
}

it('lists different answers in the order of the interview, and treats all blanks as equal', () => {
  const mine = { name: 'Contrato ', values: { foro: 'São Paulo', nome: 'Ana', cpf: '', socios: ['Rui'] } }
  const theirs = { name: 'Contrato', values: { nome: 'Ana', socios: [], foro: 'Recife' } }
  expect(
    differencesOf(code, mine, theirs).map(({ key, label, mine: own, theirs: other }) => [key, label, own, other]),
  ).toEqual([
    ['socios', 'SOCIOS', ['Rui'], null],
    ['foro', 'FORO', 'São Paulo', 'Recife'],
  ])
})

it('includes a changed name of the document', () => {
  expect(differencesOf(code, { name: 'Locação', values: {} }, { name: 'Contrato', values: {} })).toEqual([
    {
      key: NAME,
      label: 'Nome do documento',
      mine: 'Locação',
      theirs: 'Contrato',
      mineText: 'Locação',
      theirsText: 'Contrato',
    },
  ])
})

it('shows of a list the answers that differ, each with its item', () => {
  const goods = createField('list', {
    uid: 'bens',
    ref: 'bens',
    name: 'Bens',
    listType: 'objeto',
    itemName: 'bem',
    listFields: [field('descricao'), createField('currency', { uid: 'valor', ref: 'valor', name: 'Valor' })],
  })
  const listed = { sections: [{ id: 'a', title: 'Bens', conditionals: [], fields: [goods] }] }
  const house = { descricao: 'Casa', valor: '100.00' }
  const [difference] = describeDifferences(
    listed,
    { name: '', values: { bens: [house, { descricao: 'Carro', valor: '50.00' }] } },
    {
      name: '',
      values: { bens: [house, { descricao: 'Carro', valor: '70.00' }, { descricao: 'Barco', valor: null }] },
    },
  )
  expect([difference?.mineText, difference?.theirsText]).toEqual([
    'Bem 2 · Valor: R$\u00a050,00\nBem 3 · DESCRICAO: —',
    'Bem 2 · Valor: R$\u00a070,00\nBem 3 · DESCRICAO: Barco',
  ])
})
