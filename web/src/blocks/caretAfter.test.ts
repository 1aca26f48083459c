import { describe, expect, it } from 'vitest'
import { caretAfter } from './caretAfter.ts'

describe('the caret in a masked text', () => {
  it.each([
    ['stays at the end as the text grows', '123', 3, '12/3', 4],
    ['stays behind a digit typed in the middle', '192/03/2026', 2, '19/20/3202', 2],
    ['stays at the start', '12/03', 0, '12/03', 0],
    ['does not fall behind a separator that the mask adds', '123', 2, '12/3', 2],
  ])('%s', (_, typed, caret, shown, expected) => {
    expect(caretAfter(typed, caret, shown)).toBe(expected)
  })
})
