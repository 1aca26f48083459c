import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Filter, type FilterField, operatorsOf } from './filter.ts'
import {
  type FilterDraft,
  filterOfDraft,
  isUnreadable,
  reconcileDrafts,
  withField,
  withOperator,
  withoutTaken,
} from './filterDraft.ts'
import { filterText } from './filterText.ts'

const fields: readonly FilterField[] = [
  { label: 'Cliente', model: 'client', type: 'text' },
  { label: 'Valor', model: 'value', type: 'money' },
  { label: 'Partes', model: 'parties', type: 'number' },
  { label: 'Prazo', model: 'day', type: 'date' },
  { label: 'Área', model: 'area', type: 'select', options: [{ value: 'civel', label: 'Cível' }] },
  { label: 'Sigilo', model: 'secret', type: 'boolean' },
]
const line = (model: string, text: string): FilterDraft => ({ id: 'l', model, operator: 'equal', text })

describe('a line of the filter bar', () => {
  it.each<[FilterDraft, Filter | undefined, string]>([
    [
      line('client', ' Silva '),
      { model: 'client', operator: 'equal', type: 'text', value: 'Silva' },
      'Cliente: "Silva"',
    ],
    [
      line('value', 'R$ 1.234,5'),
      { model: 'value', operator: 'equal', type: 'money', value: '1234.5' },
      'Valor: R$\u00a01.234,50',
    ],
    [line('parties', '1.200'), { model: 'parties', operator: 'equal', type: 'number', value: 1200 }, 'Partes: 1.200'],
    [
      line('day', '2026-03-09'),
      { model: 'day', operator: 'equal', type: 'date', value: '2026-03-09' },
      'Prazo: 09/03/2026',
    ],
    [line('area', 'civel'), { model: 'area', operator: 'equal', type: 'select', value: 'civel' }, 'Área: Cível'],
    [line('secret', '0'), { model: 'secret', operator: 'equal', type: 'boolean', value: false }, 'Sigilo: Não'],
    [line('parties', 'dez'), undefined, ''],
    [line('day', '31/02/2026'), undefined, ''],
    [line('client', '  '), undefined, ''],
    [{ id: 'l', model: 'client', text: 'Silva' }, undefined, ''],
    [{ id: 'l', text: 'Silva' }, undefined, ''],
    [{ id: 'l', model: 'client', operator: 'greater', text: 'Silva' }, undefined, ''],
  ])('%j is the filter %j', (draft, filter, words) => {
    expect(filterOfDraft(draft, fields)).toEqual(filter)
    if (filter) expect(filterText(filter, fields)).toBe(words)
  })

  it("is unreadable if its text is not of its field's type, but not if empty", () => {
    expect(
      [line('parties', 'dez'), line('parties', ''), line('parties', '10')].map((one) => isUnreadable(one, fields)),
    ).toEqual([true, false, false])
  })

  it('clears operator and value when the field changes, and the value when the operator is removed', () => {
    const full = line('client', 'Silva')
    expect(withField(full, 'value')).toEqual({ id: 'l', model: 'value', text: '' })
    expect(withField(full, 'client')).toBe(full)
    expect(withOperator(full, 'like')).toEqual({ ...full, operator: 'like' })
    expect(withOperator(full, undefined)).toEqual({ id: 'l', model: 'client', text: '' })
  })
})

describe('filters changed from outside', () => {
  const silva: Filter = { model: 'client', operator: 'like', type: 'text', value: 'Silva' }
  const dear: Filter = { model: 'value', operator: 'greater', type: 'money', value: '1234.5' }
  let next = 0
  const newId = () => `n${++next}`

  it('keep their lines and unfinished lines, drop other lines and add new ones', () => {
    const drafts: FilterDraft[] = [
      { id: 'a', model: 'client', operator: 'like', text: 'Silva' },
      { id: 'b', model: 'parties', operator: 'equal', text: '2' },
      { id: 'c', model: 'day', text: '' },
    ]
    expect(reconcileDrafts(drafts, [dear, silva], fields, newId)).toEqual([
      drafts[0],
      drafts[2],
      { id: 'n1', model: 'value', operator: 'greater', text: '1.234,50' },
    ])
  })

  it('remove the line they came from, whatever is being typed in it, and no other', () => {
    const before: FilterDraft[] = [
      { id: 'a', model: 'client', operator: 'like', text: 'Silva' },
      { id: 'b', model: 'value', operator: 'greater', text: '1.234,50' },
    ]
    const typing: FilterDraft[] = [{ ...before[0]!, text: 'Silvaa' }, before[1]!, { id: 'c', model: 'day', text: '' }]
    expect(withoutTaken(typing, before, [silva, dear], [dear], fields)).toEqual([typing[1], typing[2]])
    expect(withoutTaken(typing, before, [silva, dear], [silva, dear], fields)).toEqual(typing)
  })

  it('round-trip through lines', () => {
    const value = (type: FilterField['type']): fc.Arbitrary<string | number | boolean> => {
      if (type === 'boolean') return fc.boolean()
      if (type === 'number') return fc.integer().map((thousandths) => thousandths / 1000)
      if (type === 'money') return fc.integer({ min: -1e9, max: 1e9 }).map((cents) => String(cents))
      if (type === 'date') return fc.constantFrom('2026-03-09', '1999-12-31')
      return fc.stringMatching(/^[a-zç]{1,8}$/)
    }
    const filter = fc
      .constantFrom(...fields)
      .chain(({ model, type }) =>
        fc
          .tuple(fc.constantFrom(...operatorsOf[type]), value(type))
          .map(([operator, sought]) => ({ model, operator, type, value: sought }) as Filter),
      )
    fc.assert(
      fc.property(fc.array(filter, { maxLength: 5 }), (filters) => {
        const drafts = reconcileDrafts([], filters, fields, newId)
        const back = drafts.map((draft) => filterOfDraft(draft, fields))
        // There is only one zero for a number filter.
        expect(back.map((one) => one && { ...one, value: one.value === 0 ? 0 : one.value })).toEqual(
          filters.map((one) => ({ ...one, value: one.value === 0 ? 0 : one.value })),
        )
      }),
    )
  })
})
