import { expect, it } from 'vitest'
import { daysLeft } from './daysLeft.ts'

it.each([
  ['2026-12-22T12:00:00Z', 'excluído de vez em 30 dias'],
  ['2026-11-23T11:00:00Z', 'excluído de vez em 1 dia'],
  ['2026-11-22T12:00:00Z', 'é excluído de vez hoje'],
])('an item deleted at %s: %s', (deleteAt, words) => {
  expect(daysLeft(deleteAt, new Date('2026-11-22T12:00:00Z'))).toBe(words)
})
