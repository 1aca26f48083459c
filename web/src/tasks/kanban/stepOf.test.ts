import { expect, it } from 'vitest'
import { stepOf } from './stepOf.ts'

it('arrows move between cards and stop at the ends; left and right change column; other keys do nothing', () => {
  expect(
    ['ArrowDown', 'ArrowUp', 'Home', 'End', 'ArrowLeft', 'ArrowRight', 'a'].map((key) => stepOf(key, 1, 3)),
  ).toEqual([2, 0, 0, 2, 'before', 'after', undefined])
  expect([stepOf('ArrowUp', 0, 3), stepOf('ArrowDown', 2, 3)]).toEqual([undefined, undefined])
})
