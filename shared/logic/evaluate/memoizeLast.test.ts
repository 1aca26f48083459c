import { expect, it } from 'vitest'
import { memoizeLast } from './memoizeLast.ts'

it('repeats the result for the same argument, and computes it again for another', () => {
  const made: unknown[] = []
  const work = memoizeLast((of: readonly number[]) => {
    made.push(of)
    return of.length
  })
  const [one, same] = [[1], [1]]
  expect([work(one), work(one), work(same), work(one)]).toEqual([1, 1, 1, 1])
  expect(made).toEqual([one, same, one])
})
