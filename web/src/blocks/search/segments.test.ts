import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fittingCombinations, type SearchCombination, valuesOf } from './combination.ts'
import { type Segment, segmentsOf } from './segments.ts'

describe('the text of a search box', () => {
  it.each<[string, Segment[]]>([
    ['', []],
    ['   ', []],
    ['Silva', ['Silva']],
    ['  Silva  ', ['Silva']],
    ['Silva / 2026', ['Silva', 2026]],
    ['Silva /', ['Silva']],
    ['Silva / / 2026', ['Silva', '', 2026]],
    ['Silva / /', ['Silva', '']],
    ['/ 2026', ['', 2026]],
    ['0007', [7]],
    ['-3', [-3]],
    ['12,5/1.234,5', [12.5, 1234.5]],
    ['1e5', ['1e5']],
    ['NaN/Infinity/0x10', ['NaN', 'Infinity', '0x10']],
    ['0001234-12.2026.8.26.0100', ['0001234-12.2026.8.26.0100']],
    ['12345678901234567890', ['12345678901234567890']],
  ])('%j is %j', (text, segments) => {
    expect(segmentsOf(text)).toEqual(segments)
  })

  it('gives trimmed words and finite numbers, never more than its parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '/', '1', '-', ',', '.') }), (text) => {
        const segments = segmentsOf(text)
        expect(segments.length).toBeLessThanOrEqual(text.split('/').length)
        for (const segment of segments)
          expect(typeof segment === 'number' ? Number.isFinite(segment) : segment === segment.trim()).toBe(true)
      }),
    )
  })
})

describe('the combinations of a search', () => {
  const client = { name: 'client', label: 'Cliente' }
  const year = { name: 'year', label: 'Ano', type: 'number' } as const
  const combinations: SearchCombination[] = [
    { id: 'client', parameters: [client] },
    { id: 'client-year', parameters: [client, year] },
    { id: 'year-client', parameters: [year, client] },
  ]

  it.each<[Segment[], string[]]>([
    [['Silva'], ['client', 'client-year']],
    [[2026], ['client', 'client-year', 'year-client']],
    [['Silva', 2026], ['client-year']],
    [['', 'Silva'], ['year-client']],
    [['a', 'b', 'c'], []],
  ])('%j may mean %j', (segments, ids) => {
    expect(fittingCombinations(combinations, segments).map(({ id }) => id)).toEqual(ids)
  })

  it('leave out blank segments', () => {
    expect(valuesOf(combinations[1]!, ['', 2026])).toEqual({ year: 2026 })
    expect(valuesOf(combinations[1]!, ['Silva'])).toEqual({ client: 'Silva' })
  })
})
