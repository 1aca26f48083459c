import { expect, it } from 'vitest'
import { segmentsOf } from '../../blocks/search/segments.ts'
import { combinations, filtersOf } from './combinations.ts'

const read = (id: string, text: string) => filtersOf(combinations.find((one) => one.id === id)!, segmentsOf(text))

it('a search combination becomes filters, one for each value and two for a year', () => {
  expect(read('cliente-ano', 'Silva / 2026')).toEqual([
    { model: 'cliente', operator: 'like', type: 'text', value: 'Silva' },
    { model: 'criado', operator: 'greaterOrEqual', type: 'date', value: '2026-01-01' },
    { model: 'criado', operator: 'lessOrEqual', type: 'date', value: '2026-12-31' },
  ])
  expect(read('cliente-modelo', '/ Locação')).toEqual([
    { model: 'nome-do-modelo', operator: 'like', type: 'text', value: 'Locação' },
  ])
  expect(read('cliente-ano', 'Silva / 7')).toEqual([
    { model: 'cliente', operator: 'like', type: 'text', value: 'Silva' },
  ])
})
