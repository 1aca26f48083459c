import { describe, expect, test } from 'vitest'
import { type InterviewCode, interviewCodeSchema } from '#shared/interview/model.ts'
import { eachField } from './fields.ts'
import { filledBy, fillFrom, linkToRegister } from './registerLink.ts'
import { renameRef } from './renameRef.ts'

const code = interviewCodeSchema.parse({
  sections: [
    {
      id: 's',
      fields: [
        { uid: 'nome', ref: 'cliente_nome', name: 'Nome do cliente', type: 'text' },
        { uid: 'cpf', ref: 'cliente_cpf', name: 'CPF do cliente', type: 'cpf_cnpj' },
        { uid: 'valor', ref: 'valor', name: 'Valor', type: 'currency' },
        {
          uid: 'socios',
          ref: 'socios',
          type: 'list',
          listType: 'objeto',
          listFields: [
            { uid: 'socio', ref: 'nome', name: 'Nome', type: 'text' },
            { uid: 'rg', ref: 'rg', name: 'RG', type: 'text' },
          ],
        },
      ],
    },
  ],
})

const relations = (of: InterviewCode) =>
  [...eachField(of)].flatMap(({ field }) => (field.relatedBy ? [[field.uid, field.relatedBy, field.registerFact]] : []))

describe('linking a question to the register', () => {
  test('proposes the questions of the same party once; they can be changed and removed', () => {
    const linked = linkToRegister(code, 'nome', ['person'])
    expect(relations(linked)).toEqual([['cpf', 'cliente_nome', 'document']])
    const without = fillFrom(linked, 'nome', 'cpf', undefined)
    expect(relations(without)).toEqual([])
    expect(relations(linkToRegister(without, 'nome', ['person', 'company']))).toEqual([])
  })

  test('inside a list links the fields of its rows', () => {
    const linked = linkToRegister(code, 'socio', ['person'])
    expect(relations(linked)).toEqual([['rg', 'socios.nome', 'rg']])
    expect(filledBy(linked, 'socio').map(({ uid }) => uid)).toEqual(['rg'])
  })

  test('is kept when the question gets another reference', () => {
    const renamed = renameRef(linkToRegister(code, 'nome', ['person']), 'nome', 'contratante')
    expect(filledBy(renamed, 'nome').map(({ uid }) => uid)).toEqual(['cpf'])
  })
})
