import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movedKeys } from './movedKeys.ts'

it.each([
  ['abcd', 'dabc', 'd'],
  ['abcd', 'bcda', 'a'],
  ['abcd', 'badc', 'ac'],
  ['abcd', 'xacyd', ''],
  ['abc', 'cba', 'ab'],
  ['', 'abc', ''],
])('%s to %s moved only %s', (before, after, moved) => {
  expect(movedKeys([...before], [...after]).size).toBe(moved.length)
})

it('the keys that did not move keep their order', () => {
  const keys = fc.uniqueArray(fc.constantFrom(...'abcdefghij'))
  fc.assert(
    fc.property(keys, keys, (before, after) => {
      const moved = movedKeys(before, after)
      const rest = (order: string[]) =>
        order.filter((key) => before.includes(key) && after.includes(key) && !moved.has(key))
      expect(rest(after)).toEqual(rest(before))
    }),
  )
})
