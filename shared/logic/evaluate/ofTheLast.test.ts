import { expect, it } from 'vitest'
import { ofTheLast } from './ofTheLast.ts'

it('what was made of the last thing is given again for it, and made anew for another', () => {
  const made: unknown[] = []
  const work = ofTheLast((of: readonly number[]) => {
    made.push(of)
    return of.length
  })
  const [one, same] = [[1], [1]]
  expect([work(one), work(one), work(same), work(one)]).toEqual([1, 1, 1, 1])
  expect(made).toEqual([one, same, one])
})
