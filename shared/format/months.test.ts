import { describe, expect, it } from 'vitest'
import { monthName, monthsBetween } from './months.ts'

describe('the months up to one', () => {
  it('cross the start of the year, oldest first', () => {
    expect(monthsBetween(undefined, '2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  })

  it('start at the first one given, if that is later', () => {
    expect(monthsBetween('2026-01', '2026-02', 4)).toEqual(['2026-01', '2026-02'])
    expect(monthsBetween('2026-03', '2026-02', 4)).toEqual([])
  })
})

it('a month is named with a capital and its year', () => {
  expect(['2026-03', '2025-12'].map(monthName)).toEqual(['Março de 2026', 'Dezembro de 2025'])
})
