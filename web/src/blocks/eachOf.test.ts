import { describe, expect, it } from 'vitest'
import { eachOf } from './eachOf.ts'

describe('the same act for several documents', () => {
  it('goes on after one that fails, and says which did', async () => {
    const acted: number[] = []
    const outcome = await eachOf([1, 2, 3, 4, 5, 6], async (item) => {
      acted.push(item)
      if (item % 3 === 0) throw new Error(`${item}`)
    })
    expect(acted).toEqual([1, 2, 3, 4, 5, 6])
    expect(outcome).toEqual({
      done: [1, 2, 4, 5],
      failed: [
        { item: 3, reason: new Error('3') },
        { item: 6, reason: new Error('6') },
      ],
    })
  })

  it('has at most four under way', async () => {
    let underWay = 0
    let most = 0
    await eachOf(Array.from({ length: 20 }), async () => {
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => setTimeout(resolve, 1))
      underWay--
    })
    expect(most).toBe(4)
  })
})
