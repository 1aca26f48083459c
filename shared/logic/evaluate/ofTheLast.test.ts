import { expect, it } from 'vitest'
import { ofTheLast } from './ofTheLast.ts'

it('repeats the result for the same argument, and computes it again for another', () => {
  const made: unknown[] = []
  const work = ofTheLast((of: readonly number[]) => {
    made.push(of)
    return of.length
  })
  const [one, same] = [[1], [1]]
  expect([work(one), work(one), work(same), work(one)]).toEqual([1, 1, 1, 1])
  expect(made).toEqual([one, same, one])
})
