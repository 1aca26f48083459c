import { describe, expect, it } from 'vitest'
import { free } from './uniqueIds.ts'

describe('a number that is unique in the document', () => {
  it('is the wanted one if it is free, or else the one after the highest', () => {
    const taken = new Set([1, 7])
    expect([free(taken, 3), free(taken, 3), free(taken, 20), free(taken, 1), free(taken, 0)]).toEqual([
      3, 8, 20, 21, 22,
    ])
    expect([...taken]).toEqual([1, 7, 3, 8, 20, 21, 22])
  })

  it('is found quickly for as many pictures as a list may repeat', () => {
    const taken = new Set(Array.from({ length: 200_000 }, (_, at) => at + 1))
    const given = Array.from({ length: 200_000 }, () => free(taken, 1))
    expect([given[0], given.at(-1), taken.size]).toEqual([200_001, 400_000, 400_000])
  })
})
