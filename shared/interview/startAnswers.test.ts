import { describe, expect, it } from 'vitest'
import { createField } from './createField.ts'
import { type Field, interviewCodeSchema } from './model.ts'
import { nameDocument } from './nameDocument.ts'
import { asksStartFacts, startAnswers } from './startAnswers.ts'
import type { StartFacts } from './startSources.ts'

const field = (type: Field['type'], facts: Partial<Field>) => createField(type, { uid: '', ...facts })

const lawyers = field('list', {
  ref: 'advogados',
  listType: 'objeto',
  listFields: [
    field('text', { ref: 'nome', startsFrom: 'person.name' }),
    field('masked', { ref: 'oab', checkedAs: 'oab', startsFrom: 'person.oab' }),
    field('date', { ref: 'desde' }),
  ],
})
const code = interviewCodeSchema.parse({
  sections: [
    {
      id: 's',
      title: 'Partes',
      fields: [
        field('text', { ref: 'cliente_nome', name: 'Nome do cliente' }),
        field('text', { ref: 'sociedade_nome', name: 'Nome da sociedade', startsFrom: 'office.name' }),
        field('cpf_cnpj', { ref: 'sociedade_cnpj', startsFrom: 'office.document' }),
        field('textarea', { ref: 'sociedade_endereco', startsFrom: 'office.address' }),
        lawyers,
      ],
    },
  ],
})
const facts: StartFacts = {
  'office.name': 'Itaúna & Vilhena Advogados',
  'office.document': '41820573000149',
  'office.address': '',
  'person.name': 'Caetano Vilhena Prado',
  'person.oab': 'OAB/SP 187356',
}

describe('an execution starts', () => {
  it('with the facts about the office and the person in stored form, and one row in a list', () => {
    expect(startAnswers(code, facts)).toEqual({
      sociedade_nome: 'Itaúna & Vilhena Advogados',
      sociedade_cnpj: '41.820.573/0001-49',
      advogados: [{ nome: 'Caetano Vilhena Prado', oab: '187.356/SP' }],
    })
  })

  it('without answers for unknown facts', () => {
    expect(startAnswers(code, {})).toEqual({})
  })

  it('without being named after the office, which is not the client', () => {
    expect(nameDocument(code, startAnswers(code, facts), '2026-11-22')).toMatchObject({
      name: undefined,
      client: undefined,
    })
  })
})

it('an interview needs the facts only if a question takes them, in a list too', () => {
  const without = interviewCodeSchema.parse({ sections: [{ id: 's', title: '', fields: [field('text', {})] }] })
  const inList = interviewCodeSchema.parse({ sections: [{ id: 's', title: '', fields: [lawyers] }] })
  expect([code, without, inList].map(asksStartFacts)).toEqual([true, false, true])
})
