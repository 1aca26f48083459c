import { expect, test } from 'vitest'
import { moveSelection } from './moveSelection.ts'

test.each([
  [undefined, 1, 'a'],
  [undefined, -1, 'c'],
  ['a', 1, 'b'],
  ['c', 1, 'a'],
  ['a', -1, 'c'],
  ['gone', 1, 'a'],
  ['gone', -1, 'c'],
] as const)('from %s by %i: %s', (selected, step, key) => {
  expect(moveSelection(['a', 'b', 'c'], selected, step)).toBe(key)
})

test('without rows there is no selection', () => {
  expect(moveSelection([], 'a', 1)).toBeUndefined()
})
