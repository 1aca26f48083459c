import { describe, expect, it, test } from 'vitest'
import { isBackwards, isSameRange, presetsOn, rangeText } from './range.ts'

test.each([
  [{}, ''],
  [{ from: '2026-11-01', to: '2026-11-30' }, '01/11/2026 – 30/11/2026'],
  [{ from: '2026-11-01', to: '2026-11-01' }, '01/11/2026'],
  [{ from: '2026-11-01' }, 'A partir de 01/11/2026'],
  [{ to: '2026-11-30' }, 'Até 30/11/2026'],
])('%j is formatted as %j', (range, text) => {
  expect(rangeText(range)).toBe(text)
})

describe('a range', () => {
  it('is reversed only if it ends before it starts', () => {
    const ranges = [
      {},
      { to: '2026-01-01' },
      { from: '2026-01-02', to: '2026-01-02' },
      { from: '2026-01-02', to: '2026-01-01' },
    ]
    expect(ranges.map(isBackwards)).toEqual([false, false, false, true])
  })

  it('is equal whether an open end is missing or blank', () => {
    expect(isSameRange({ from: '2026-01-01', to: '' }, { from: '2026-01-01' })).toBe(true)
    expect(isSameRange({ from: '2026-01-01' }, { to: '2026-01-01' })).toBe(false)
  })
})

it('offers presets around a given day', () => {
  expect(presetsOn('2028-03-31').map(({ label, range }) => [label, range.from, range.to])).toEqual([
    ['Hoje', '2028-03-31', '2028-03-31'],
    ['Esta semana', '2028-03-27', '2028-04-02'],
    ['Este mês', '2028-03-01', '2028-03-31'],
    ['Mês passado', '2028-02-01', '2028-02-29'],
    ['Próximos 7 dias', '2028-03-31', '2028-04-06'],
    ['Próximos 30 dias', '2028-03-31', '2028-04-29'],
  ])
})

it.each([
  ['2026-11-22', '2026-11-16', '2026-11-22'],
  ['2026-11-23', '2026-11-23', '2026-11-29'],
])('starts the week of %s on Monday', (day, from, to) => {
  expect(presetsOn(day)[1]?.range).toEqual({ from, to })
})

it('handles the month before January', () => {
  expect(presetsOn('2026-01-15')[3]?.range).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})
