import { expect, it } from 'vitest'
import { byUse } from './byUse.ts'

it('puts the most used models first and keeps the order of the others', () => {
  const models = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  expect(byUse(models, ['d', 'gone', 'b']).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c'])
})
