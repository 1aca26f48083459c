import { expect, it } from 'vitest'
import { greeting } from './greeting.ts'

it.each([
  ['2026-03-10T07:59:00Z', 'Boa noite'],
  ['2026-03-10T08:00:00Z', 'Bom dia'],
  ['2026-03-10T15:00:00Z', 'Boa tarde'],
  ['2026-03-10T21:00:00Z', 'Boa noite'],
])('at %s greets with %s, by São Paulo time', (instant, words) => {
  expect(greeting(new Date(instant))).toBe(words)
})
