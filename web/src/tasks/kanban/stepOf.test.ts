import { expect, it } from 'vitest'
import { stepOf } from './stepOf.ts'

it('arrows go from card to card and stop at the ends; sideways they change column; other keys do nothing', () => {
  expect(
    ['ArrowDown', 'ArrowUp', 'Home', 'End', 'ArrowLeft', 'ArrowRight', 'a'].map((key) => stepOf(key, 1, 3)),
  ).toEqual([2, 0, 0, 2, 'before', 'after', undefined])
  expect([stepOf('ArrowUp', 0, 3), stepOf('ArrowDown', 2, 3)]).toEqual([undefined, undefined])
})
