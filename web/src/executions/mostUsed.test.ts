import { expect, it } from 'vitest'
import { mostUsed } from './mostUsed.ts'

it('sorts models by number of documents, then by last use', () => {
  const documents = ['c', 'a', 'b', 'a', 'c', 'd'].map((interviewId) => ({ interviewId }))
  expect(mostUsed(documents)).toEqual(['c', 'a', 'b', 'd'])
})
