import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { dateOfLeft, dateOfTyped, isNoDay, maskDate, typedOfDate } from './typedDate.ts'

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

const forms = [
  ['22/11/2026', '2026-11-22'],
  ['22/11/26', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['1/2/2027', '2027-02-01'],
  ['01022027', '2027-02-01'],
  ['22.11.2026', '2026-11-22'],
  ['22-11-2026', '2026-11-22'],
  ['22 11 2026', '2026-11-22'],
  ['22 de novembro de 2026', '2026-11-22'],
  ['1º de março de 2027', '2027-03-01'],
  ['22 nov 26', '2026-11-22'],
  ['15/3/85', '1985-03-15'],
] as const

test.each(forms)('%j pasted becomes %s on blur', (text, date) => {
  const shown = typedOfDate(dateOfTyped(text))
  expect(dateOfLeft(shown)).toBe(date)
})

test.each(forms)('%j typed key by key becomes %s on blur', (text, date) => {
  const shown = [...text].reduce((known, key) => typedOfDate(dateOfTyped(known + key)), '')
  expect(dateOfLeft(shown)).toBe(date)
})

test.each(['31/02/26', '22/11', 'amanhã', '22 de brumário de 2026', ''])('%j is not a date on blur', (text) => {
  expect(dateOfLeft(text)).toBeUndefined()
})

it('shows the value as typed after every key', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'0123456789/'), { maxLength: 12 }), (keys) => {
      const shown = keys.reduce((text, key) => typedOfDate(dateOfTyped(text + key)), '')
      expect(shown).toBe(maskDate(shown))
    }),
  )
})
