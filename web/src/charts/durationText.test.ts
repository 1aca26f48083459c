import { expect, it } from 'vitest'
import { durationText } from './durationText.ts'

it.each([
  [0, 'menos de 1 min'],
  [2 / 60, '2 min'],
  [0.5, '30 min'],
  [59.8 / 60, '1 h'],
  [3.5, '3,5 h'],
  [47, '47 h'],
  [60, '2,5 dias'],
])('%d hours are shown as %s', (hours, text) => {
  expect(durationText(hours)).toBe(text)
})
