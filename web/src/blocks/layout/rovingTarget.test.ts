import { expect, test } from 'vitest'
import { rovingTarget } from './rovingTarget.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', 1, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, undefined],
])('%s moves from index %i of three to %s', (key, at, to) => {
  expect(rovingTarget(key, at, 3)).toBe(to)
})

test('no key moves in an empty row', () => {
  expect(rovingTarget('ArrowRight', 0, 0)).toBeUndefined()
})
