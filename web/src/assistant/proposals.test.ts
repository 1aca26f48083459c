import { expect, test } from 'vitest'
import { interviewCodeSchema } from '#shared/interview/index.ts'
import { acceptedValues, ofOthers, proposed, withCertain } from './proposals.ts'

const code = interviewCodeSchema.parse({
  sections: [
    {
      id: 'a',
      title: 'Cliente',
      fields: [
        { uid: 'nome', ref: 'nome', name: 'Nome', type: 'text' },
        { uid: 'cpf', ref: 'cpf', name: 'CPF', type: 'cpf_cnpj' },
        { uid: 'cidade', ref: 'cidade', name: 'Cidade', type: 'text' },
      ],
    },
  ],
})
const candidate = (value: string, certain: boolean) => ({ value, certain, confidence: 0.9, evidence: [] })
const answers = [
  { ref: 'cpf', candidates: [candidate('529.982.247-25', true)] },
  { ref: 'cidade', candidates: [candidate('Curitiba', false)] },
  { ref: 'nome', candidates: [candidate('Ana Lima', true)] },
]

test('proposals come in the order of the questions, with what people answered', () => {
  expect(proposed(code, { nome: 'Ana L.' }, answers).map(({ ref, answered }) => [ref, answered])).toEqual([
    ['nome', 'Ana L.'],
    ['cpf', undefined],
    ['cidade', undefined],
  ])
})

test('accepting the certain ones leaves uncertain ones, refused ones and what people answered', () => {
  const all = proposed(code, { nome: 'Ana L.' }, answers)
  expect(acceptedValues(withCertain(all, new Map()))).toEqual({ cpf: '529.982.247-25' })
  expect(acceptedValues(withCertain(all, new Map([['cpf', { kind: 'refused' }]])))).toEqual({})
})

test('beside an answer that names somebody else, nothing in its section is certain', () => {
  const all = proposed(code, { nome: 'Joana Reis' }, answers)
  expect(ofOthers(all).map(({ proposed: { ref, answered }, read }) => [ref, answered, read])).toEqual([
    ['nome', 'Joana Reis', 'Ana Lima'],
  ])
  expect(acceptedValues(withCertain(all, new Map()))).toEqual({})
  expect(ofOthers(proposed(code, { nome: 'ANA', cidade: 'Recife' }, answers))).toEqual([])
})
