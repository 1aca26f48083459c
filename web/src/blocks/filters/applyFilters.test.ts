import { describe, expect, it } from 'vitest'
import { applyFilters } from './applyFilters.ts'
import type { Filter } from './filter.ts'
import { matchesObject } from './matchesObject.ts'

const rows = [
  { id: 'a', client: 'Padaria São João', value: 1500, fee: '0.30', day: '2026-03-09', open: true, area: 'civel' },
  { id: 'b', client: 'PADARIA Bom Trigo', value: 200, fee: '10.00', day: '2026-03-10', open: '0', area: 'trabalho' },
  { id: 'c', client: null, value: 0, fee: '0.3', day: '2026-03-10T01:00:00Z', open: false, area: 'civel' },
  { id: 'd', tags: ['Urgente', 'Sigilo'] },
]
const found = (...filters: Filter[]) => applyFilters(rows, filters).map(({ id }) => id)

describe('the filters of a list', () => {
  it.each<[string, Filter, string[]]>([
    [
      'contém, ignoring accents and case',
      { model: 'client', type: 'text', operator: 'like', value: 'sao joao' },
      ['a'],
    ],
    [
      'igual matches the whole text',
      { model: 'client', type: 'text', operator: 'equal', value: 'padaria bom trigo' },
      ['b'],
    ],
    [
      'diferente matches rows without a value',
      { model: 'client', type: 'text', operator: 'different', value: 'padaria são joão' },
      ['b', 'c', 'd'],
    ],
    ['igual of numbers', { model: 'value', type: 'number', operator: 'equal', value: 200 }, ['b']],
    ['maior', { model: 'value', type: 'number', operator: 'greater', value: 200 }, ['a']],
    ['maior igual', { model: 'value', type: 'number', operator: 'greaterOrEqual', value: 200 }, ['a', 'b']],
    ['menor', { model: 'value', type: 'number', operator: 'less', value: 200 }, ['c']],
    ['menor igual', { model: 'value', type: 'number', operator: 'lessOrEqual', value: 200 }, ['b', 'c']],
    [
      'money by its value, not by its text',
      { model: 'fee', type: 'money', operator: 'equal', value: '0.3' },
      ['a', 'c'],
    ],
    ['money is ordered by value', { model: 'fee', type: 'money', operator: 'greater', value: '2' }, ['b']],
    [
      "a day of São Paulo's calendar, also of an instant",
      { model: 'day', type: 'date', operator: 'equal', value: '2026-03-09' },
      ['a', 'c'],
    ],
    ['days after', { model: 'day', type: 'date', operator: 'greater', value: '2026-03-09' }, ['b']],
    ['an option', { model: 'area', type: 'select', operator: 'equal', value: 'civel' }, ['a', 'c']],
    ['yes', { model: 'open', type: 'boolean', operator: 'equal', value: true }, ['a']],
    [
      'no, also stored as 0 or missing',
      { model: 'open', type: 'boolean', operator: 'equal', value: false },
      ['b', 'c', 'd'],
    ],
    ['one of a list', { model: 'tags', type: 'text', operator: 'equal', value: 'sigilo' }, ['d']],
    ['none of a list', { model: 'tags', type: 'text', operator: 'different', value: 'sigilo' }, ['a', 'b', 'c']],
    ['nothing inherited', { model: 'toString', type: 'text', operator: 'like', value: 'function' }, []],
  ])('%s', (_, filter, ids) => {
    expect(found(filter)).toEqual(ids)
  })

  it('must all hold', () => {
    expect(
      found(
        { model: 'client', type: 'text', operator: 'like', value: 'padaria' },
        { model: 'value', type: 'number', operator: 'less', value: 1000 },
      ),
    ).toEqual(['b'])
  })

  it('leave the rows unchanged if there are none', () => {
    expect(applyFilters(rows, [])).toBe(rows)
  })
})

describe('an object of values to match (S1 §5)', () => {
  it.each([
    [{ client: 'JOÃO' }, true],
    [{ client: 'joao', value: 1500 }, true],
    [{ value: '1500' }, true],
    [{ value: 150 }, false],
    [{ client: '', value: undefined }, true],
    [{ client: 'x' }, false],
    [{ nothing: 'x' }, false],
    [{ open: 'true' }, false],
  ])('%j: %s', (wanted, matches) => {
    expect(matchesObject(rows[0]!, wanted)).toBe(matches)
  })
})
