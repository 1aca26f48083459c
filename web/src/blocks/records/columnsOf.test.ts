import { expect, it } from 'vitest'
import { columnsOf } from './columnsOf.ts'
import type { FormField } from './formField.ts'

const source = {
  pk: ['id'],
  data: [],
  fields: [
    { name: 'id', type: 'i' },
    { name: 'name', type: 's' },
    { name: 'secret', type: 'p' },
    { name: 'fee', type: 'm' },
  ],
}
const state = { phase: 'ready', source, rows: [], hasMore: false, offset: 0, text: '' } as const
const form: readonly FormField[] = [{ name: 'name', label: 'Nome', type: 's' }]

const seen = (names?: readonly string[]) =>
  columnsOf(state, form, names).map(({ name, label, align, text }) => [
    name,
    label,
    align,
    text({ name: 'Ana', fee: '2' }),
  ])

it('shows every field that is not secret, under the form’s labels', () => {
  expect(seen()).toEqual([
    ['id', 'id', 'right', ''],
    ['name', 'Nome', undefined, 'Ana'],
    ['fee', 'fee', 'right', 'R$\u00a02,00'],
  ])
})

it('shows the given fields in order, without unknown or secret ones', () => {
  expect(seen(['fee', 'gone', 'secret', 'name']).map(([name]) => name)).toEqual(['fee', 'name'])
})

it('shows nothing before data is loaded', () => {
  expect(columnsOf({ phase: 'loading' }, form)).toEqual([])
})
