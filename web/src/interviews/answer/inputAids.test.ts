import { describe, expect, it, test } from 'vitest'
import { asksEmail, inputAids } from './inputAids.ts'

const own = (type: 'text' | 'email' | 'tel' | 'cep' | 'date' | 'textarea' | 'select' | 'cpf_cnpj', name: string) =>
  inputAids({ type, name }, 'section-0').autoComplete

describe('what the browser offers to somebody who answers about themselves', () => {
  test.each([
    ['text', 'Nome completo', 'name'],
    ['text', 'Qual é o seu nome?', 'name'],
    ['text', 'Nome do cliente', 'name'],
    ['text', 'Primeiro nome', 'given-name'],
    ['text', 'Sobrenome', 'family-name'],
    ['email', 'Onde avisamos você', 'email'],
    ['text', 'E-mail', 'email'],
    ['tel', 'Celular', 'tel'],
    ['text', 'WhatsApp', 'tel'],
    ['cep', 'CEP', 'postal-code'],
    ['text', 'Endereço completo', 'street-address'],
    ['textarea', 'Seu endereço', 'street-address'],
    ['text', 'Complemento', 'address-line2'],
    ['text', 'Bairro', 'address-level3'],
    ['text', 'Cidade', 'address-level2'],
    ['select', 'Estado', 'address-level1'],
    ['date', 'Data de nascimento', 'bday'],
    ['text', 'Razão social', 'organization'],
    ['text', 'Cargo', 'organization-title'],
  ] as const)('for a %s "%s": %s', (type, name, token) => {
    expect(own(type, name)).toBe(`section-0 ${token}`)
  })

  test.each([
    ['text', 'Nome do cônjuge'],
    ['text', 'Nome da mãe'],
    ['email', 'E-mail do fiador'],
    ['tel', 'Telefone da testemunha'],
    ['cep', 'CEP do imóvel'],
    ['text', 'Nome do projeto'],
    ['text', 'Estado civil'],
    ['date', 'Data de início'],
    ['cpf_cnpj', 'CPF'],
  ] as const)('nothing for a %s "%s"', (type, name) => {
    expect(own(type, name)).toBe('off')
  })

  it('follows what a question fills in the register before its name', () => {
    expect(inputAids({ type: 'text', name: 'Mora em', registerFact: 'city' }, 'section-1')).toEqual({
      autoComplete: 'section-1 address-level2',
    })
  })
})

it('offers nothing of one’s own to somebody who answers about others, but a fitting keyboard', () => {
  expect(inputAids({ type: 'email', name: 'E-mail' }, undefined)).toEqual({
    autoComplete: 'off',
    autoCapitalize: 'none',
    inputMode: 'email',
  })
  expect(inputAids({ type: 'text', name: 'Nome do cônjuge' }, undefined)).toEqual({
    autoComplete: 'off',
    autoCapitalize: 'words',
  })
})

it('knows a text that asks for an e-mail by its name, or by what it fills in the register', () => {
  expect(asksEmail({ type: 'text', name: 'E-mail do fiador' })).toBe(true)
  expect(asksEmail({ type: 'text', name: 'Contato', registerFact: 'email' })).toBe(true)
  expect(asksEmail({ type: 'text', name: 'Contato' })).toBe(false)
  expect(asksEmail({ type: 'number', name: 'E-mail' })).toBe(false)
})
