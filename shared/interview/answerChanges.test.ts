import { describe, expect, it } from 'vitest'
import { answerChanges } from './answerChanges.ts'
import { createField } from './createField.ts'
import { emptyInterviewCode, type Field } from './model.ts'

const field = (type: Field['type'], ref: string, name: string, facts: Partial<Field> = {}): Field =>
  createField(type, { uid: ref, ref, name, ...facts })

const code = {
  ...emptyInterviewCode('Contrato'),
  sections: [
    {
      id: 's',
      title: 'Partes',
      description: '',
      conditionals: [],
      fields: [
        field('text', 'contratante', 'Nome do contratante'),
        field('currency', 'valor', 'Valor'),
        field('yesno', 'tem_fiador', 'Tem fiador?'),
        field('text', 'fiador', 'Nome do fiador de {{contratante}}', {
          conditionals: [{ field: 'tem_fiador', operator: 'equalTo', value: true, logicOperator: 'and' }],
        }),
        field('password', 'senha', 'Senha do cofre'),
        field('list', 'socios', 'Sócios', {
          itemName: 'sócio',
          listType: 'objeto',
          listFields: [field('text', 'nome', 'Nome'), field('cpf_cnpj', 'cpf', 'CPF')],
        }),
        field('list', 'bens', 'Bens', { listType: 'simples', listFields: [field('text', 'bem', 'Bem')] }),
      ],
    },
  ],
}

const changes = (before: object, after: object) =>
  answerChanges(code, before as Record<string, unknown>, after as Record<string, unknown>, '2026-11-22')

describe('the changes between two states of the answers', () => {
  it('name the question, and give both answers as people write them', () => {
    expect(changes({ contratante: 'Ana' }, { contratante: 'Ana Lima', valor: '5000' })).toEqual([
      { ref: 'contratante', label: 'Nome do contratante', before: 'Ana', after: 'Ana Lima' },
      { ref: 'valor', label: 'Valor', before: '', after: 'R$\u00a05.000,00' },
    ])
  })

  it('ignore different representations of a blank answer', () => {
    expect(changes({ contratante: '', socios: [] }, { contratante: null })).toEqual([])
  })

  it('name a question that the later answers hide by its current label', () => {
    expect(
      changes(
        { contratante: 'Ana', tem_fiador: true, fiador: 'Bruno' },
        { contratante: 'Ana', tem_fiador: false, fiador: '' },
      ),
    ).toEqual([
      { ref: 'tem_fiador', label: 'Tem fiador?', before: 'Sim', after: 'Não' },
      { ref: 'fiador', label: 'Nome do fiador de Ana', before: 'Bruno', after: '', hidden: true },
    ])
  })

  it.each([['x1'], [123456]])('mask a password, whatever its type', (secret) => {
    const changed = changes({ senha: 'antiga' }, { senha: secret })
    expect(changed).toEqual([{ ref: 'senha', label: 'Senha do cofre', before: '••••••••', after: '••••••••' }])
  })

  it('find the row that was changed, added or removed, whatever its position', () => {
    const [ana, bia, caio] = [{ nome: 'Ana' }, { nome: 'Bia', cpf: '529.982.247-25' }, { nome: 'Caio' }]
    expect(changes({ socios: [ana, bia, caio] }, { socios: [ana, { ...bia, nome: 'Beatriz' }, caio] })).toEqual([
      { ref: 'socios', label: 'Nome', row: 'Sócio 2', before: 'Bia', after: 'Beatriz' },
    ])
    expect(changes({ socios: [ana, caio] }, { socios: [ana, bia, caio] })).toEqual([
      { ref: 'socios', label: 'Nome', row: 'Sócio 2', before: '', after: 'Bia' },
      { ref: 'socios', label: 'CPF', row: 'Sócio 2', before: '', after: '529.982.247-25' },
    ])
    expect(changes({ socios: [ana, caio] }, { socios: [caio] })).toEqual([
      { ref: 'socios', label: 'Nome', row: 'Sócio 1', before: 'Ana', after: '' },
    ])
  })

  it('list the items of a simple list one by one', () => {
    expect(changes({ bens: ['Casa'] }, { bens: ['Casa', 'Carro'] })).toEqual([
      { ref: 'bens', label: 'Bem', row: 'Item 2', before: '', after: 'Carro' },
    ])
  })

  it('leave out what the interview does not ask, and show values that cannot be parsed unchanged', () => {
    expect(changes({}, { __proto__: null, toString: 'x', outro: 1, valor: 'mil' })).toEqual([
      { ref: 'valor', label: 'Valor', before: '', after: 'mil' },
    ])
  })
})
