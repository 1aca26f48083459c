import { describe, expect, it } from 'vitest'
import { firstOf, shortMonth } from './periods.ts'

describe('the months of a chart', () => {
  it.each([
    ['2026-11', 1, '2026-11'],
    ['2026-11', 12, '2025-12'],
    ['2026-03', 3, '2026-01'],
    ['2026-01', 24, '2024-02'],
  ])('ending in %s, %d of them start in %s', (last, months, first) => {
    expect(firstOf(last, months)).toBe(first)
  })

  it('are abbreviated', () => {
    expect(shortMonth('2026-11')).toBe('nov/26')
  })
})
