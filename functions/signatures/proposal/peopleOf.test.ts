import { describe, expect, it } from 'vitest'
import type { SigningParty } from '#shared/interview/model.ts'
import { fillText, peopleOf } from './peopleOf.ts'

const party = (given: Partial<SigningParty>): SigningParty => ({
  tag: '',
  role: 'signer',
  title: '',
  listRef: '',
  name: '',
  email: '',
  cpf: '',
  phone: '',
  order: 1,
  asksCpf: false,
  ...given,
})

const answers = {
  day: '2026-11-22',
  scope: {
    nome: ' Ana  Souza ',
    email: 'ana@exemplo.com.br',
    cpf: '529.982.247-25',
    vazio: '',
    cidade: 'Natal',
    socios: [
      { nome: 'Bia', email: 'bia@exemplo.com.br', telefone: '(11) 98765-4321' },
      { nome: 'Caio', email: '', telefone: '12' },
    ],
  },
}
const none = () => false

describe('the people who sign', () => {
  it('are described by the answers, and by fixed texts', () => {
    const ana = party({ tag: 'Cliente', name: '{{nome}}', email: '{{email}}', cpf: '{{cpf}}', asksCpf: true })
    const witness = party({
      tag: 'testemunha 1',
      role: 'witness',
      title: 'Testemunha',
      name: 'Rui',
      email: 'rui@silva.adv.br',
      order: 2,
    })
    expect(peopleOf([ana, witness], answers, none)).toEqual([
      {
        role: 'signer',
        title: 'Cliente',
        name: 'Ana Souza',
        email: 'ana@exemplo.com.br',
        cpf: '529.982.247-25',
        order: 1,
        asksCpf: true,
        places: { role: 'cliente', row: 0 },
      },
      {
        role: 'witness',
        title: 'Testemunha',
        name: 'Rui',
        email: 'rui@silva.adv.br',
        order: 2,
        asksCpf: false,
        places: { role: 'testemunha_1', row: 0 },
      },
    ])
  })

  it('are one for each item of a list, whose texts use its questions and those outside', () => {
    const socio = party({
      tag: 'socio',
      listRef: 'socios',
      name: '{{nome}} de {{cidade}}',
      email: '{{socios.email}}',
      phone: '{{telefone}}',
    })
    expect(peopleOf([socio], answers, none)).toMatchObject([
      {
        name: 'Bia de Natal',
        email: 'bia@exemplo.com.br',
        phone: '(11) 98765-4321',
        places: { role: 'socio', row: 1 },
      },
      { name: 'Caio de Natal', email: '', places: { role: 'socio', row: 2 } },
    ])
    expect(peopleOf([socio], answers, none)[1]).not.toHaveProperty('phone')
  })

  it('leave out people whom the answers do not name, unless a document has a place for them', () => {
    const guarantor = party({ tag: 'fiador', name: '{{vazio}}', email: '{{vazio}}' })
    expect(peopleOf([guarantor], answers, none)).toEqual([])
    expect(peopleOf([guarantor], answers, ({ role }) => role === 'fiador')).toMatchObject([{ name: '', email: '' }])
  })

  it('keep people whom the sender is to name', () => {
    expect(peopleOf([party({ tag: 'testemunha' })], answers, none)).toMatchObject([{ name: '', title: 'testemunha' }])
  })

  it('are nobody for a list that is not asked', () => {
    expect(peopleOf([party({ tag: 'x', listRef: 'outros', name: '{{nome}}' })], answers, none)).toEqual([])
  })
})

it('an author’s text whose answer is missing is left empty, not printed with its braces', () => {
  expect(fillText('Olá {{nome}}', answers)).toBe('Olá Ana Souza')
  expect(fillText('Olá {{ninguem}}', answers)).toBe('')
})
