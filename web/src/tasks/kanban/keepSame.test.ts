import { expect, it } from 'vitest'
import { keepSame } from './keepSame.ts'

it('a list of the same items in the same order stays the list it was', () => {
  const [one, two] = [{}, {}]
  const before = [one, two]
  expect(keepSame(before, [one, two])).toBe(before)
  for (const now of [[two, one], [one], [one, { ...two }], [one, two, {}]]) expect(keepSame(before, now)).toBe(now)
  expect(keepSame(undefined, before)).toBe(before)
})
