import { expect, it } from 'vitest'
import { fitSheet } from './fitSheet.ts'

const a4 = { width: 794, height: 1123, top: 96, right: 76, bottom: 96, left: 113, header: 48, footer: 48 }

it('shows the whole sheet with its margins if there is room', () => {
  expect(fitSheet(a4, 794 + 40)).toEqual({ zoom: 1, left: 0 })
})

it('does not enlarge a sheet beyond what paper looks like', () => {
  expect(fitSheet(a4, 3_000).zoom).toBe(1.15)
})

it.each([320, 360, 390, 430])(
  'on a phone of %i pixels all of the text is visible, with the margins outside',
  (room) => {
    const { zoom, left } = fitSheet(a4, room)
    expect(a4.left * zoom - left).toBeGreaterThanOrEqual(11.9)
    expect((a4.width - a4.right) * zoom - left).toBeLessThanOrEqual(room - 11.9)
  },
)

it('a landscape sheet on a phone stays large enough to read, and scrolls', () => {
  expect(fitSheet({ ...a4, width: 1123, height: 794 }, 390).zoom).toBe(0.45)
})
