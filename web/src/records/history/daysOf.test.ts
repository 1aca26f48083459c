import { expect, it } from 'vitest'
import type { HistoryEntry } from '#shared/api/records.ts'
import { dayOf, daysOf } from './daysOf.ts'

const entry = (id: string, at: string): HistoryEntry => ({
  id,
  at,
  kind: 'act',
  text: 'reabriu o documento',
  changes: [],
  changeCount: 0,
  files: [],
})

it('groups entries by their day in São Paulo', () => {
  const entries = [
    entry('c', '2026-11-23T02:30:00Z'),
    entry('b', '2026-11-22T12:00:00Z'),
    entry('a', '2026-11-21T12:00:00Z'),
  ]
  expect(daysOf(entries).map(({ day, entries: own }) => [day, own.map(({ id }) => id)])).toEqual([
    ['22/11/2026', ['c', 'b']],
    ['21/11/2026', ['a']],
  ])
})

it.each([
  ['22/11/2026', 'Hoje'],
  ['21/11/2026', 'Ontem'],
  ['20/11/2026', '20/11/2026'],
])('%s is called %s', (day, title) => {
  expect(dayOf(day, new Date('2026-11-23T02:30:00Z'))).toBe(title)
})
