import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Filter, operatorsOf } from '../../blocks/filters/filter.ts'
import { conditionsOf, filtersIn, listFilters, NONE, withFilters } from './listFilters.ts'

const read = (address: string) => filtersIn(new URLSearchParams(address))

describe('the filters in the address of the list', () => {
  it('are a value, or an operator and a value', () => {
    expect(read('situacao=4&prazo=menor.2026-12-31&cliente=contem.Silva+%26+Filhos&modelo=diferente.i1')).toEqual([
      { model: 'situacao', operator: 'equal', type: 'select', value: '4' },
      { model: 'prazo', operator: 'less', type: 'date', value: '2026-12-31' },
      { model: 'cliente', operator: 'like', type: 'text', value: 'Silva & Filhos' },
      { model: 'modelo', operator: 'different', type: 'select', value: 'i1' },
    ])
  })

  it('keep the dates of older addresses', () => {
    expect(read('de=2026-01-01&ate=2026-01-31')).toEqual([
      { model: 'alterado', operator: 'greaterOrEqual', type: 'date', value: '2026-01-01' },
      { model: 'alterado', operator: 'lessOrEqual', type: 'date', value: '2026-01-31' },
    ])
  })

  it('ignore unknown filters, statuses, dates and operators', () => {
    expect(read('situacao=9&de=ontem&prazo=contem.2026-12-31&cliente=maior.A&modelo=&constructor=1&busca=x')).toEqual(
      [],
    )
  })

  it('represent nobody by a word', () => {
    expect(conditionsOf(read(`responsavel=${NONE}&situacao=diferente.4`))).toEqual([
      { field: 'assignedTo', operator: 'equal', value: '' },
      { field: 'status', operator: 'different', value: 4 },
    ])
  })

  it('round-trip, and keep everything else in the address', () => {
    const value = (model: string, type: string): fc.Arbitrary<string> =>
      type === 'date'
        ? fc.constantFrom('2026-12-31', '1999-01-01')
        : model === 'situacao'
          ? fc.constantFrom('0', '4')
          : type === 'text'
            ? fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== '')
            : fc.stringMatching(/^[0-9A-Z]{26}$/)
    const filter = fc
      .constantFrom(...listFilters)
      .chain(({ model, type }) =>
        fc
          .tuple(fc.constantFrom(...operatorsOf[type]), value(model, type))
          .map(([operator, wanted]) => ({ model, operator, type, value: wanted }) as Filter),
      )
    fc.assert(
      fc.property(fc.array(filter, { maxLength: 5 }), (filters) => {
        const after = withFilters(new URLSearchParams('minhas=1&prazo=menor.2020-01-01'), filters)
        const again = filtersIn(new URLSearchParams(after.toString()))
        expect([...again].sort(byName)).toEqual([...filters].sort(byName))
        expect(after.get('minhas')).toBe('1')
      }),
    )
  })
})

const byName = (a: Filter, b: Filter) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
