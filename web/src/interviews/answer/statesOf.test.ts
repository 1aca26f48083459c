import { expect, it } from 'vitest'
import { compile, createField, emptyInterviewCode, start } from '#shared/interview/index.ts'
import { addItem } from './listItems.ts'
import type { AnswerState } from './state.ts'
import { pathsOf, statesOf } from './statesOf.ts'

const quotas = createField('list', {
  uid: 'q',
  ref: 'quotas',
  name: 'Quotas',
  listType: 'simples',
  listFields: [createField('currency', { uid: 'v', name: 'Item', minValue: '10' })],
})
const code = {
  ...emptyInterviewCode(),
  sections: [
    {
      id: 's',
      title: '',
      conditionals: [],
      fields: [
        createField('list', {
          uid: 'l',
          ref: 'socios',
          name: 'Sócios',
          listType: 'objeto',
          listFields: [createField('text', { uid: 'n', ref: 'nome', name: 'Nome', required: true }), quotas],
        }),
        createField('list', { uid: 't', ref: 'foros', name: 'Foros', listType: 'simples', listFields: [] }),
      ],
    },
  ],
}
const program = compile(code)
const page = { sections: [0] } as never

it('shows what is wrong at the question itself, in lists of values inside lists', () => {
  const answers = { socios: [{ nome: 'Ana', quotas: ['20', '5'] }, { quotas: [] }], foros: ['Santos'] }
  const run = start(program, answers, '2026-11-26')
  const errors = (states: readonly AnswerState[]): object[] =>
    states.flatMap(({ path, error, rows = [] }) => [...(error ? [{ path, error }] : []), ...rows.flatMap(errors)])
  const [{ states } = { states: [] }] = statesOf(program, run, page, () => true)
  expect(errors(states)).toEqual([
    { path: 'socios.0.quotas.1', error: expect.stringContaining('10,00') },
    { path: 'socios.1.nome', error: 'Preencha este campo.' },
  ])
  expect(pathsOf(program, run, page)).toEqual([
    'socios',
    'socios.0.nome',
    'socios.0.quotas',
    'socios.0.quotas.0',
    'socios.0.quotas.1',
    'socios.1.nome',
    'socios.1.quotas',
    'foros',
  ])
})

it('begins an item of a list of values blank, as its type is', () => {
  const choices = { ...quotas, listFields: [createField('checkbox', { uid: 'c', name: 'Item' })] }
  expect([addItem([], choices), addItem([], quotas), addItem(['a'], { listType: 'simples' })]).toEqual([
    [[]],
    [null],
    ['a', ''],
  ])
  expect(addItem([], { listType: 'objeto', listFields: [] })).toEqual([{}])
})
