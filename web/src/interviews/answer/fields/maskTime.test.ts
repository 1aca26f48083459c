import { expect, test } from 'vitest'
import { maskDateTime, maskTime } from './maskTime.ts'

const typed = (mask: (text: string) => string, text: string) => [...text].reduce((known, key) => mask(known + key), '')

test.each([
  ['14:30', '14:30'],
  ['1430', '14:30'],
  ['9:05', '09:05'],
  ['9h05', '09:05'],
])('%j, typed or pasted, is the time %s', (text, hour) => {
  expect([typed(maskTime, text), maskTime(text)]).toEqual([hour, hour])
})

test.each([
  ['31/12/2026 14:30', '31/12/2026 14:30'],
  ['1/2/2027 9:05', '01/02/2027 09:05'],
  ['311220261430', '31/12/2026 14:30'],
])('%j, typed or pasted, is %s', (text, moment) => {
  expect([typed(maskDateTime, text), maskDateTime(text)]).toEqual([moment, moment])
})

test('other formats are understood when pasted', () => {
  expect(['2026-12-31T14:30', '31/12/2026, às 14h30'].map(maskDateTime)).toEqual([
    '31/12/2026 14:30',
    '31/12/2026 14:30',
  ])
})
