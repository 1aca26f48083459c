import { describe, expect, it } from 'vitest'
import { createField, emptyInterviewCode, type InterviewCode } from '../interview/index.ts'
import { RowCheck } from './checkRows.ts'

const options = [{ value: 'pf', label: 'Pessoa física' }]
const code: InterviewCode = {
  ...emptyInterviewCode('Contrato'),
  sections: [
    {
      id: 'a',
      title: '',
      conditionals: [],
      fields: [
        createField('text', { uid: 'n', ref: 'nome', name: 'Nome', required: true }),
        createField('cpf_cnpj', { uid: 'c', ref: 'cpf', name: 'CPF', acceptedDocument: 'cpf' }),
        createField('select', { uid: 't', ref: 'tipo', name: 'Tipo', options }),
        createField('text', {
          uid: 'r',
          ref: 'razao',
          name: 'Razão social',
          required: true,
          conditionals: [{ field: 'tipo', operator: 'equalTo', value: 'pj', logicOperator: 'and' }],
        }),
        createField('list', {
          uid: 's',
          ref: 'socios',
          name: 'Sócios',
          listType: 'objeto',
          listFields: [createField('text', { uid: 'sn', ref: 'nome', name: 'Nome do sócio', required: true })],
        }),
      ],
    },
  ],
}

describe('a row is checked as if it were typed', () => {
  const check = new RowCheck(code, { nome: 'Ana' }, '2026-11-23')
  const wrong = (values: Record<string, unknown>) =>
    check.problems(values).map(({ path, message }) => [path.join('.'), message])
  it('with the answers that every document begins with, and without questions that are not asked', () => {
    expect(wrong({ cpf: '529.982.247-25', tipo: 'pf' })).toEqual([])
  })
  it.each(['1,23457E+16', '1.23457e+11', '-1,00000E+15'])('and refuses numbers that lost digits: %s', (nome) => {
    const message =
      'A planilha só guarda 15 algarismos de um número, e os outros se perderam. Formate a coluna como texto e escreva o número de novo.'
    expect(wrong({ nome, socios: [{ nome }] })).toEqual([
      ['nome', message],
      ['socios.0.nome', message],
    ])
    expect(wrong({ nome: 'Lote E16', socios: [{ nome: '1E12' }] })).toEqual([])
  })
  it('and says what to correct, and where', () => {
    expect(wrong({ nome: '', cpf: '111.111.111-11', tipo: 'outra', socios: [{ nome: 'Rui' }, {}] })).toEqual([
      ['nome', 'Preencha o campo "Nome".'],
      ['cpf', '"CPF": este CPF não existe. Confira os números.'],
      ['tipo', '"Tipo": “outra” não está entre as opções. Escolha uma delas.'],
      ['socios.1.nome', 'Preencha o campo "Nome do sócio".'],
    ])
  })
  it('and a formula that gave no value is no answer, though any text would be', () => {
    expect(wrong({ nome: '#N/D', socios: [{ nome: '#VALOR!' }] })).toEqual([
      ['nome', 'A fórmula desta célula não dá um valor. Corrija-a ou escreva o valor.'],
      ['socios.0.nome', 'A fórmula desta célula não dá um valor. Corrija-a ou escreva o valor.'],
    ])
  })
  it('and one for which no Word file applies is to be corrected as a whole', () => {
    const conditionals = [{ field: 'tipo', operator: 'equalTo' as const, value: 'pj', logicOperator: 'and' as const }]
    const template = {
      id: '01KAHX0000000000000000TEMP',
      name: 'PJ',
      fileName: '',
      size: 0,
      fileId: 'a'.repeat(64),
      conditionals,
    }
    const withFile = { ...code, settings: { ...code.settings, templates: [template] } }
    expect(new RowCheck(withFile, {}, '2026-11-23').problems({ nome: 'Ana', tipo: 'pf' })).toEqual([
      {
        code: 'nenhum_arquivo',
        message: 'Com estas respostas, nenhum arquivo do Word do modelo se aplica.',
        ref: '',
        path: [],
      },
    ])
  })
})
