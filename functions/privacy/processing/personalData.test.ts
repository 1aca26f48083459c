import { expect, it } from 'vitest'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { personalDataOf } from './personalData.ts'

it('is told by the types of questions and by their words, in lists too', () => {
  const items = [createField('text', { uid: 'e', ref: 'rua', name: 'Endereço do sócio' })]
  const fields = [
    createField('text', { uid: 'n', ref: 'nome', name: 'Nome do cliente' }),
    createField('cpf_cnpj', { uid: 'c', ref: 'cpf', name: 'Documento' }),
    { ...createField('cpf_cnpj', { uid: 'd', ref: 'cnpj', name: 'Empresa' }), acceptedDocument: 'cnpj' as const },
    createField('email', { uid: 'm', ref: 'contato', name: 'Contato' }),
    createField('text', { uid: 's', ref: 'laudo', name: 'Laudo de saúde' }),
    createField('currency', { uid: 'v', ref: 'valor', name: 'Valor da causa' }),
    createField('label', { uid: 'l', ref: 'aviso', name: 'Escreva o telefone na etapa seguinte' }),
    { ...createField('list', { uid: 'i', ref: 'socios', name: 'Sócios' }), listFields: items },
  ]
  expect(
    personalDataOf({ ...emptyInterviewCode(), sections: [{ id: 's', title: '', conditionals: [], fields }] }),
  ).toEqual(['CNPJ', 'CPF ou CNPJ', 'E-mail', 'Endereço', 'Nome', 'Saúde (dado sensível)'])
})

it('is nothing in a model that asks for none', () => {
  const fields = [createField('currency', { uid: 'v', ref: 'valor', name: 'Valor da causa' })]
  expect(
    personalDataOf({ ...emptyInterviewCode(), sections: [{ id: 's', title: '', conditionals: [], fields }] }),
  ).toEqual([])
})
