import { describe, expect, it } from 'vitest'
import { pageSizeOf } from './pageSize.ts'

describe('the page of a table', () => {
  it.each([
    [600, 10],
    [636, 10],
    [637, 11],
    [659, 11],
    [60, 1],
    [37, 1],
    [36, 20],
    [0, 20],
    [-100, 20],
    [Number.NaN, 20],
    [Number.POSITIVE_INFINITY, 20],
  ])('in %d px has %d rows: as many as fit, one more if over 0.6 of it shows, 20 if unknown', (height, rows) => {
    expect(pageSizeOf(height)).toBe(rows)
  })

  it('also works for other row heights', () => {
    expect(pageSizeOf(500, 100)).toBe(5)
  })
})
