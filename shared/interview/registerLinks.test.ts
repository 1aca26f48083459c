import { describe, expect, test } from 'vitest'
import { interviewCodeSchema } from './model.ts'
import { proposeRegisterLinks } from './proposeRegisterLinks.ts'
import { answersFrom, factsFrom, registerLinks } from './registerLinks.ts'

const codeOf = (...fields: object[]) =>
  interviewCodeSchema.parse({
    sections: [{ id: 's', fields: fields.map((field, at) => ({ uid: `u${at}`, ...field })) }],
  })

const ana = {
  name: 'Ana Lima',
  document: '529.982.247-25',
  maritalStatus: 'casada',
  street: 'Rua Augusta',
  number: '100',
  city: 'São Paulo',
  state: 'SP',
  cep: '01305-000',
  phone: '(11) 98765-4321',
}

describe('a question linked to the register', () => {
  const code = codeOf(
    { ref: 'cliente', name: 'Cliente', type: 'text', registerKinds: ['person'] },
    { ref: 'cpf', name: 'CPF', type: 'cpf_cnpj', relatedBy: 'cliente', registerFact: 'document' },
    {
      ref: 'civil',
      name: 'Estado civil',
      type: 'select',
      options: [{ value: 'C', label: 'Casada' }],
      relatedBy: 'cliente',
      registerFact: 'maritalStatus',
    },
    { ref: 'endereco', name: 'Endereço', type: 'text', relatedBy: 'cliente', registerFact: 'address' },
    { ref: 'rg', name: 'RG', type: 'text', relatedBy: 'cliente', registerFact: 'rg' },
    { ref: 'cnpj', type: 'cpf_cnpj', acceptedDocument: 'cnpj', relatedBy: 'cliente', registerFact: 'document' },
    { ref: 'outro', type: 'text', relatedBy: 'rg', registerFact: 'name' },
  )
  const [link] = registerLinks(code)

  test('fills the related questions, each in the form of its type', () => {
    expect(answersFrom(link!, ana).map(({ field, value }) => [field.ref, value])).toEqual([
      ['cliente', 'Ana Lima'],
      ['cpf', '529.982.247-25'],
      ['civil', 'C'],
      ['endereco', 'Rua Augusta, nº 100, São Paulo/SP, CEP 01305-000'],
    ])
  })

  test('gives the answers to the register', () => {
    const answers: Record<string, unknown> = {
      cliente: 'Ana Lima',
      cpf: '529.982.247-25',
      endereco: 'Rua B, 2',
      rg: '',
    }
    expect(factsFrom(link!, (ref) => answers[ref])).toEqual({
      name: 'Ana Lima',
      document: '529.982.247-25',
      address: 'Rua B, 2',
    })
  })

  test('that is a CEP fills the address, and is no link without questions to fill', () => {
    const cep = { ref: 'cep', name: 'CEP', type: 'cep' }
    const city = { ref: 'cidade', name: 'Cidade', type: 'text', relatedBy: 'cep', registerFact: 'city' }
    const [own, ...others] = registerLinks(codeOf(cep, city))
    expect([own?.kinds, answersFrom(own!, ana).map(({ field, value }) => [field.ref, value])]).toEqual([
      [],
      [
        ['cep', '01305-000'],
        ['cidade', 'São Paulo'],
      ],
    ])
    expect([others, registerLinks(codeOf(cep))]).toEqual([[], []])
  })

  test('in the rows of a list fills the same row', () => {
    const inList = codeOf({
      ref: 'socios',
      type: 'list',
      listType: 'objeto',
      listFields: [
        { uid: 'a', ref: 'nome', type: 'text', registerKinds: ['person'] },
        { uid: 'b', ref: 'cpf', type: 'cpf_cnpj', relatedBy: 'socios.nome', registerFact: 'document' },
      ],
    })
    const [row] = registerLinks(inList)
    expect([row?.list?.ref, row?.filled.map(({ field, fact }) => [field.ref, fact])]).toEqual([
      'socios',
      [
        ['nome', 'name'],
        ['cpf', 'document'],
      ],
    ])
  })
})

describe('the proposed questions', () => {
  const proposed = (anchor: string, ...fields: object[]) => {
    const all = codeOf(...fields).sections[0]!.fields
    const found = proposeRegisterLinks(all.find(({ ref }) => ref === anchor)!, all, ['person', 'company'])
    return found.map(({ uid, fact }) => [all.find((field) => field.uid === uid)?.ref, fact])
  }

  test('are those of the same role', () => {
    expect(
      proposed(
        'contratante_nome',
        { ref: 'contratante_nome', name: 'Nome do contratante', type: 'text' },
        { ref: 'contratante_cpf', name: 'CPF', type: 'cpf_cnpj' },
        { ref: 'contratante_estado_civil', name: 'Estado civil', type: 'text' },
        { ref: 'contratante_endereco', name: 'Endereço', type: 'text' },
        { ref: 'contratado_nome', name: 'Nome do contratado', type: 'text' },
        { ref: 'contratado_cpf', name: 'CPF', type: 'cpf_cnpj' },
        { ref: 'contratante_email', name: 'E-mail', type: 'email' },
        { ref: 'valor', name: 'Valor', type: 'currency' },
      ),
    ).toEqual([
      ['contratante_cpf', 'document'],
      ['contratante_estado_civil', 'maritalStatus'],
      ['contratante_endereco', 'address'],
      ['contratante_email', 'email'],
    ])
  })

  test('without a role are the following ones, up to the next name', () => {
    expect(
      proposed(
        'nome',
        { ref: 'nome', name: 'Nome', type: 'text' },
        { ref: 'doc', name: 'CPF', type: 'cpf_cnpj' },
        { ref: 'end', name: 'Endereço', type: 'text' },
        { ref: 'cidade', name: 'Cidade', type: 'text' },
        { ref: 'outra_parte', name: 'Nome da outra parte', type: 'text' },
        { ref: 'fone', name: 'Telefone', type: 'tel' },
      ),
    ).toEqual([
      ['doc', 'document'],
      ['end', 'street'],
      ['cidade', 'city'],
    ])
  })
})
