import { describe, expect, it } from 'vitest'
import { eachOf } from './eachOf.ts'

describe('one action for several documents', () => {
  it('continues after a failure, and reports which items failed', async () => {
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

  it('runs at most four at once', async () => {
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
