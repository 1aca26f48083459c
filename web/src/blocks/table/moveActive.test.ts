import { describe, expect, it } from 'vitest'
import { moveActive } from './moveActive.ts'

describe('a key in a table', () => {
  it.each([
    ['ArrowDown', 4, 5],
    ['ArrowUp', 4, 3],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 99, 99],
    ['Home', 50, 0],
    ['End', 50, 99],
    ['PageDown', 50, 60],
    ['PageUp', 50, 40],
    ['PageUp', 3, 0],
    ['PageDown', 95, 99],
    ['Enter', 4, undefined],
    ['toString', 4, undefined],
  ])('%s moves from row %d to %s of 100, with ten visible', (key, from, to) => {
    expect(moveActive(key, from, 100, 10)).toBe(to)
  })

  it('moves nothing if there is no row', () => {
    expect(moveActive('End', 0, 0, 10)).toBe(undefined)
  })
})
