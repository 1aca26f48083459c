import { describe, expect, it } from 'vitest'
import { markOf } from './notifyLimits.ts'

describe('usage in relation to what the plan includes', () => {
  it.each([
    [79, 100, undefined],
    [80, 100, 80],
    [99, 100, 80],
    [100, 100, 100],
    [250, 100, 100],
    // 0.8 * 3 is not a whole number: three is above both marks.
    [2, 3, undefined],
    [3, 3, 100],
  ])('%d of %d', (used, included, mark) => {
    expect(markOf(used, included)).toBe(mark)
  })
})
