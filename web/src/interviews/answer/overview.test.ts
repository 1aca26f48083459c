import { expect, it } from 'vitest'
import { compile, createField, emptyInterviewCode, type Field, start } from '#shared/interview/index.ts'
import { overviewOf, pageToGoOn } from './overview.ts'
import { pagesOf } from './pages.ts'

const field = (type: Field['type'], ref: string, name: string, more: Partial<Field> = {}) =>
  createField(type, { uid: ref, ref, name, ...more })

const code = {
  ...emptyInterviewCode('Ficha'),
  sections: [
    {
      id: 'a',
      title: 'Quem aluga',
      conditionals: [],
      fields: [
        field('label', 'aviso', 'Leia com calma'),
        field('text', 'nome', 'Nome', { required: true }),
        field('cpf_cnpj', 'cpf', 'CPF', { required: true }),
      ],
    },
    {
      id: 'b',
      title: '',
      conditionals: [],
      fields: [
        field('date', 'inicio', 'Começa em'),
        field('password', 'senha', 'Senha do portão'),
        field('list', 'chaves', 'Chaves', {
          listType: 'objeto',
          listFields: [field('text', 'porta', 'Porta'), field('currency', 'copia', 'Preço da cópia')],
        }),
        field('text', 'fiador', 'Fiador', {
          conditionals: [{ field: 'nome', operator: 'equalTo', value: 'Bia', logicOperator: 'and' }],
        }),
      ],
    },
  ],
}

it('lists what is asked now, with its answer or what it lacks', () => {
  const program = compile(code)
  const chaves = [{ porta: 'Frente', copia: '12.50' }, { porta: 'Fundos' }]
  const run = start(program, { nome: 'Ana', inicio: '2026-12-01', senha: 'segredo', chaves }, '2026-11-29')
  expect(overviewOf(program, run, pagesOf(program, run))).toEqual([
    {
      section: 0,
      title: 'Quem aluga',
      questions: [
        { path: 'nome', name: 'Nome', text: 'Ana', state: 'answered', page: 0 },
        { path: 'cpf', name: 'CPF', text: '', state: 'missing', page: 0 },
      ],
    },
    {
      section: 1,
      title: 'Etapa 2',
      questions: [
        { path: 'inicio', name: 'Começa em', text: '01/12/2026', state: 'answered', page: 1 },
        { path: 'senha', name: 'Senha do portão', text: '••••••••', state: 'answered', page: 1 },
        { path: 'chaves', name: 'Chaves', text: '1. Frente, R$\u00a012,50\n2. Fundos', state: 'answered', page: 1 },
      ],
    },
  ])
})

it('goes on at the first page that lacks a required answer, or else at the last one with an answer', () => {
  const program = compile(code)
  const from = (answers: object) => {
    const run = start(program, { ...answers }, '2026-11-29')
    return pageToGoOn(overviewOf(program, run, pagesOf(program, run)))
  }
  expect(from({ nome: 'Ana', inicio: '2026-12-01' })).toBe(0)
  expect(from({ nome: 'Ana', cpf: '529.982.247-25' })).toBe(0)
  expect(from({ nome: 'Ana', cpf: '529.982.247-25', inicio: '2026-12-01' })).toBe(1)
})
