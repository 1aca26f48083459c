import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runAtOnce } from '../search/runInSlices.ts'
import { activeSort, columnSorts, nextColumnSort, type SortKey, sortRows } from './sort.ts'

const options = [{ name: 'a' }, { name: 'b', default: true }, { name: 'c' }]
const sorted = (keys: readonly SortKey[], descending = false) =>
  runAtOnce(sortRows(keys, { key: (key) => key, descending }))

describe('the order of a table', () => {
  it('is the chosen one, else the default, else none', () => {
    expect([
      activeSort(options, 'c'),
      activeSort(options),
      activeSort(options, 'gone'),
      activeSort([{ name: 'a' }]),
    ]).toEqual(['c', 'b', 'b', undefined])
  })

  it("reverses with each click on a column's head", () => {
    expect([
      nextColumnSort('prazo', 'cliente'),
      nextColumnSort('prazo', 'prazo'),
      nextColumnSort('prazo', '-prazo'),
    ]).toEqual(['prazo', '-prazo', 'prazo'])
  })

  it('ignores case and accents, and puts rows without a value last either way', () => {
    const names = ['Zilda', '', 'álvaro', 'Bia', undefined, 'Ana']
    expect(sorted(names)).toEqual(['álvaro', 'Ana', 'Bia', 'Zilda', '', undefined])
    expect(sorted(names, true)).toEqual(['Zilda', 'Bia', 'Ana', 'álvaro', '', undefined])
  })

  it('sorts numbers by value, before texts', () => {
    expect(sorted([10, 9, 'a', null, 100, Number.NaN])).toEqual([9, 10, 100, 'a', null, Number.NaN])
  })

  it('is offered by each sortable column, ascending and descending', () => {
    const rows = [
      { id: '1', n: 2, team: ['B'] },
      { id: '2', n: 1, team: ['A', 'Z'] },
    ]
    const sorts = columnSorts<(typeof rows)[number]>([
      { name: 'n', label: 'N', sort: true },
      { name: 'team', label: 'Equipe', sort: true },
      { name: 'id', label: 'Código' },
    ])
    expect(
      sorts.map((sort) => [
        sort.name,
        runAtOnce(sortRows(rows, sort))
          .map(({ id }) => id)
          .join(''),
      ]),
    ).toEqual([
      ['n', '21'],
      ['-n', '12'],
      ['team', '21'],
      ['-team', '12'],
    ])
  })

  it('is stable and loses no rows', () => {
    const rows = fc.array(fc.record({ key: fc.option(fc.integer({ min: 0, max: 3 })), at: fc.nat() }))
    fc.assert(
      fc.property(rows, fc.boolean(), (list, descending) => {
        const numbered = list.map(({ key }, at) => ({ key, at }))
        const result = runAtOnce(sortRows(numbered, { key: ({ key }) => key, descending }))
        const way = descending ? -1 : 1
        const expected = numbered.toSorted(
          (a, b) =>
            Number(a.key === null) - Number(b.key === null) || way * ((a.key ?? 0) - (b.key ?? 0)) || a.at - b.at,
        )
        expect(result).toEqual(expected)
      }),
    )
  })

  it('is unchanged if the server sorts', () => {
    expect(runAtOnce(sortRows([3, 1, 2]))).toEqual([3, 1, 2])
  })
})
