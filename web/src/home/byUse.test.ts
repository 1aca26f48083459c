import { expect, it } from 'vitest'
import { byUse } from './byUse.ts'

it('puts the models used most first and leaves the others in their order', () => {
  const models = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  expect(byUse(models, ['d', 'gone', 'b']).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c'])
})
