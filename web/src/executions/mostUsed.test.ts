import { expect, it } from 'vitest'
import { mostUsed } from './mostUsed.ts'

it('puts the model of most documents first, and of as many each the one used last', () => {
  const documents = ['c', 'a', 'b', 'a', 'c', 'd'].map((interviewId) => ({ interviewId }))
  expect(mostUsed(documents)).toEqual(['c', 'a', 'b', 'd'])
})
