import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { fitting } from './fitting.ts'

const space = { gap: 4, menu: 36 }

test.each([
  [[], 100, 0],
  [[100, 100], 204, 2],
  [[100, 100], 203, 1],
  [[100, 100], 140, 1],
  [[100, 100], 139, 0],
  [[100, 30, 30], 168, 3],
  [[100, 30, 30], 167, 1],
])('of buttons %j in %i px, %i fit', (widths, room, count) => {
  expect(fitting(widths, room, space)).toBe(count)
})

it('never exceeds the room, and leaves no room for one more button', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 24, max: 200 })), fc.integer({ min: 40, max: 1500 }), (widths, room) => {
      const taken = (count: number) => {
        const buttons = widths.slice(0, count).reduce((sum, width) => sum + width + space.gap, 0)
        return count === widths.length ? buttons - (count > 0 ? space.gap : 0) : buttons + space.menu
      }
      const count = fitting(widths, room, space)
      expect([taken(count) <= room, count === widths.length || taken(count + 1) > room]).toEqual([true, true])
    }),
  )
})
