import { expect, it } from 'vitest'
import { keepSame } from './keepSame.ts'

it('returns the previous list if items and order are the same', () => {
  const [one, two] = [{}, {}]
  const before = [one, two]
  expect(keepSame(before, [one, two])).toBe(before)
  for (const now of [[two, one], [one], [one, { ...two }], [one, two, {}]]) expect(keepSame(before, now)).toBe(now)
  expect(keepSame(undefined, before)).toBe(before)
})
