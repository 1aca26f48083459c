import { expect, it } from 'vitest'
import { sliderBounds, sliderPlace } from './sliderBounds.ts'

it.each([
  [{}, { min: 0, max: 100, step: 1 }],
  [
    { minValue: '0,5', maxValue: '10,5', step: 0.5 },
    { min: 0.5, max: 10.5, step: 0.5 },
  ],
  [
    { minValue: 5, maxValue: '1.000' },
    { min: 5, max: 1000, step: 1 },
  ],
  [
    { minValue: 5, maxValue: 5, step: 0.1 },
    { min: 5, max: 5.1, step: 0.1 },
  ],
  [
    { minValue: 'pouco', maxValue: '' },
    { min: 0, max: 100, step: 1 },
  ],
])('%j has the bounds %j', (field, bounds) => {
  expect(sliderBounds(field)).toEqual(bounds)
})

it('is at its minimum until answered', () => {
  expect([null, '', '7.5', 7.5].map((value) => sliderPlace(value, 2))).toEqual([2, 2, 7.5, 7.5])
})
