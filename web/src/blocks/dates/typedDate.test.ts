import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { dateOfTyped, isNoDay, maskDate, typedOfDate } from './typedDate.ts'

test.each([
  ['', '', false],
  ['3', '3', false],
  ['311', '31/1', false],
  ['31/12/2026', '2026-12-31', false],
  ['31122026', '2026-12-31', false],
  ['29/02/2024', '2024-02-29', false],
  ['29/02/2026', '29/02/2026', true],
  ['99/99/9999', '99/99/9999', true],
])('%j typed is %j', (typed, value, noDay) => {
  expect([dateOfTyped(typed), isNoDay(dateOfTyped(typed))]).toEqual([value, noDay])
})

it('shows what it keeps as it was typed, at every step', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'0123456789/'), { maxLength: 12 }), (keys) => {
      const shown = keys.reduce((text, key) => typedOfDate(dateOfTyped(text + key)), '')
      expect(shown).toBe(maskDate(shown))
    }),
  )
})
