import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createField, emptyInterviewCode, type Field, type InterviewCode } from '../interview/index.ts'
import { fillRows } from './fillRows.ts'
import { type Matching, matchColumns, matchHeadings, proposeColumns, remember } from './matchColumns.ts'
import { questionsOf } from './questions.ts'
import type { Cell, Table } from './table.ts'

const field = (type: Field['type'], ref: string, name: string, more: Partial<Field> = {}): Field =>
  createField(type, { uid: ref, ref, name, ...more })

const socios = field('list', 'socios', 'Sócios', {
  listType: 'objeto',
  listFields: [field('text', 'nome', 'Nome do sócio'), field('cpf_cnpj', 'cpf', 'CPF')],
})
const code: InterviewCode = {
  ...emptyInterviewCode('Contrato'),
  sections: [
    {
      id: 'a',
      title: 'Contratante',
      conditionals: [],
      fields: [field('text', 'contratante_nome', 'Nome completo'), field('cpf_cnpj', 'contratante_cpf', 'CPF')],
    },
    {
      id: 'b',
      title: 'Contratado',
      conditionals: [],
      fields: [
        field('text', 'contratado_nome', 'Nome completo'),
        field('currency', 'valor', 'Valor do contrato'),
        field('upload', 'anexos', 'Anexos'),
        field('formula', 'dobro', 'Dobro', { expression: 'valor * 2' }),
        socios,
      ],
    },
  ],
}
const table = (name: string, ...rows: readonly Cell[][]): Table => ({ name, rows })

describe('the questions that a spreadsheet may answer', () => {
  it('are those that people answer in writing; equal labels name their section', () => {
    const { single, lists } = questionsOf(code)
    expect(single.map(({ heading }) => heading)).toEqual([
      'Nome completo (Contratante)',
      'CPF',
      'Nome completo (Contratado)',
      'Valor do contrato',
    ])
    expect(lists.map(({ heading, items }) => [heading, items.map((item) => item.heading)])).toEqual([
      ['Sócios', ['Nome do sócio', 'CPF']],
    ])
  })
})

describe('columns are matched with questions', () => {
  const matched = (...headings: string[]) => matchHeadings(headings, questionsOf(code).single)
  it.each([
    ['by label, whatever the accents, capitals and signs', 'VALOR DO CONTRATO:', 'valor'],
    ['by reference', 'contratante_cpf', 'contratante_cpf'],
    ['by label and section', 'nome completo - contratado', 'contratado_nome'],
    ['by most of the words', 'Valor total do contrato', 'valor'],
  ])('%s', (_, heading, ref) => {
    expect(matched(heading)).toEqual([ref])
  })
  it('and not with a question of which they share too little', () => {
    expect(matched('Observações', 'Endereço do imóvel', '')).toEqual([null, null, null])
  })
  it('each question once, the surest column first', () => {
    expect(matched('Valor', 'Valor do contrato')).toEqual([null, 'valor'])
  })
  it('as they were the last time, also where a column was left out', () => {
    const known = { cpf: '', quantia: 'valor' }
    expect(matchHeadings(['CPF', 'Quantia'], questionsOf(code).single, known)).toEqual([null, 'valor'])
  })
  it('and never twice with one question, whatever the headings and what was chosen before', () => {
    const word = fc.constantFrom(
      'Nome completo',
      'CPF',
      'valor',
      'Valor do contrato',
      'Nome',
      '',
      'x',
      '__proto__',
      'constructor',
    )
    const refs = fc.constantFrom('valor', 'contratante_cpf', 'gone', '')
    fc.assert(
      fc.property(fc.array(word), fc.dictionary(word, refs), (headings, known) => {
        const columns = matchHeadings(headings, questionsOf(code).single, known)
        const refs = columns.filter((ref) => ref !== null)
        expect(columns).toHaveLength(headings.length)
        expect(new Set(refs).size).toBe(refs.length)
      }),
    )
  })
})

describe('a file is matched', () => {
  const documents = table(
    'Contratos',
    ['Contratos de 2026', null, null],
    ['Código', 'Nome completo (Contratante)', 'Valor do contrato'],
    ['C-01', 'Ana', 1500],
    [null, null, null],
    ['C-02', 'Bruno', '2.000,50'],
  )
  const partners = table(
    'Sócios',
    ['Código', 'Nome do sócio', 'CPF'],
    ['C-02', 'Rui', 52998224725],
    ['c 01', 'Lia', null],
    ['C-02', 'Eva', null],
    ['C-09', 'Zé', null],
  )
  const tables = [documents, partners]
  const matching: Matching = {
    sheet: 0,
    head: 1,
    columns: [null, 'contratante_nome', 'valor'],
    lists: [{ ref: 'socios', sheet: 1, head: 0, key: 0, of: 0, columns: [null, 'nome', 'cpf'] }],
  }
  it('by its headings, below a title, and its lists by the sheet that has their name and a column of the first', () => {
    expect(matchColumns(code, tables)).toEqual(matching)
  })
  it('with the column of the clients for the question that names them where somebody checks it, if both are free and it was not left out', () => {
    const columns = (heading: string, other: string, known = {}) =>
      proposeColumns(code, [table('A', [heading, other])], { columns: known, lists: {} }).columns
    expect(matchColumns(code, [table('A', ['Cliente', 'CPF'])]).columns).toEqual([null, 'contratante_cpf'])
    expect(columns('Cliente', 'CPF')).toEqual(['contratante_nome', 'contratante_cpf'])
    expect(columns('Nome do cliente', 'contratante_nome')).toEqual([null, 'contratante_nome'])
    expect(columns('Cliente', 'CPF', { cliente: '' })).toEqual([null, 'contratante_cpf'])
  })
  it('whatever the order of its sheets', () => {
    expect(matchColumns(code, [partners, documents])).toMatchObject({ sheet: 1, lists: [{ sheet: 0 }] })
  })
  it('as it was the last time', () => {
    const chosen: Matching = { ...matching, columns: ['contratado_nome', null, 'valor'] }
    expect(matchColumns(code, tables, remember(tables, chosen))).toEqual(chosen)
  })
  it('and filled in: a row for each that is not empty, with its line and the items that name it', () => {
    expect(fillRows(code, tables, matching)).toEqual({
      rows: [
        { line: 3, values: { contratante_nome: 'Ana', valor: '1500', socios: [{ nome: 'Lia' }] } },
        {
          line: 5,
          values: {
            contratante_nome: 'Bruno',
            valor: '2000.5',
            socios: [{ nome: 'Rui', cpf: '529.982.247-25' }, { nome: 'Eva' }],
          },
        },
      ],
      strays: [{ sheet: 'Sócios', line: 5, key: 'C-09' }],
    })
  })
  it('with items that count the documents, where no column of the first sheet names them', () => {
    const numbered = table('Sócios', ['Documento', 'Nome do sócio'], [2, 'Rui'], [1, 'Lia'])
    const { lists } = matchColumns(code, [documents, numbered])
    expect(lists).toEqual([{ ref: 'socios', sheet: 1, head: 0, key: 0, of: null, columns: [null, 'nome'] }])
    expect(
      fillRows(code, [documents, numbered], { ...matching, lists }).rows.map(({ values }) => values.socios),
    ).toEqual([[{ nome: 'Lia' }], [{ nome: 'Rui' }]])
  })
})
