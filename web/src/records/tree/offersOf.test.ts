import { expect, it } from 'vitest'
import { createField, type Field } from '#shared/interview/index.ts'
import { offersOf } from './offersOf.ts'

const field = (type: Field['type'], ref: string, name: string): Field => createField(type, { uid: ref, ref, name })

const code = {
  sections: [
    {
      id: 's',
      title: '',
      description: '',
      conditionals: [],
      fields: [
        field('text', 'nome', 'Nome'),
        field('date', 'data', 'Data'),
        field('password', 'senha', 'Senha'),
        field('currency', 'valor', 'Valor'),
        field('currency', 'multa', 'Multa'),
      ],
    },
  ],
}

const from = (executionId: string, value: string) => ({
  executionId,
  name: `Documento ${executionId}`,
  interviewName: 'Contrato',
  value,
  text: value,
})

it('offers different answers to questions that can be answered here, by document, nearest first', () => {
  const values = [
    { ref: 'valor', label: 'Preço', type: 'text', answers: [from('perto', '1.500,00'), from('longe', 'mil')] },
    { ref: 'multa', label: 'Multa', type: 'currency', answers: [from('perto', '10.00')] },
    { ref: 'data', label: 'Data', type: 'text', answers: [from('perto', 'amanhã'), from('longe', '31/12/2026')] },
    { ref: 'nome', label: 'Nome', type: 'text', answers: [from('perto', 'Ana'), from('longe', 'Bia')] },
    { ref: 'senha', label: 'Senha', type: 'text', answers: [from('perto', 'x')] },
    { ref: 'outra', label: 'Outra', type: 'text', answers: [from('perto', 'x')] },
  ]
  expect(offersOf(code, { nome: 'Ana', data: '', multa: '10' }, values)).toEqual([
    {
      executionId: 'perto',
      name: 'Documento perto',
      answers: [{ key: 'valor', label: 'Valor', value: '1500', mineText: '', theirsText: 'R$\u00a01.500,00' }],
    },
    {
      executionId: 'longe',
      name: 'Documento longe',
      answers: [
        { key: 'nome', label: 'Nome', value: 'Bia', mineText: 'Ana', theirsText: 'Bia' },
        { key: 'data', label: 'Data', value: '2026-12-31', mineText: '', theirsText: '31/12/2026' },
      ],
    },
  ])
})
