import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Worklist } from './worklist.ts'

it('returns each number once, smallest first, including numbers added while taking', () => {
  const value = fc.integer({ min: 0, max: 4_999 })
  fc.assert(
    fc.property(fc.array(fc.oneof(value, fc.constant(-1))), (steps) => {
      const list = new Worklist(5_000)
      const model = new Set<number>()
      for (const step of steps) {
        if (step >= 0) {
          list.add(step)
          model.add(step)
          continue
        }
        const least = model.size === 0 ? -1 : Math.min(...model)
        expect(list.take()).toBe(least)
        model.delete(least)
      }
      for (const rest of [...model].sort((a, b) => a - b)) expect(list.take()).toBe(rest)
      expect(list.take()).toBe(-1)
    }),
    { numRuns: 500 },
  )
})
