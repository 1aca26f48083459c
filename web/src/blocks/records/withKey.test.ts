import { expect, test } from 'vitest'
import { withKey } from './withKey.ts'

test.each([
  [{ id: 'a' }, [{ id: 'b' }], { id: 'a' }],
  [{}, [], { id: 1 }],
  [{ id: '' }, [{ id: 3 }, { id: '12' }], { id: 13 }],
  [{ name: 'Ana' }, [{ id: 'a' }, { id: 'novo-3' }], { name: 'Ana', id: 'novo-4' }],
])('%j among %j becomes %j', (row, rows, keyed) => {
  expect(withKey(row, rows, ['id'])).toEqual(keyed)
})
