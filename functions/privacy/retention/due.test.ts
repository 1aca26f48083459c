import { expect, it } from 'vitest'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { endOf } from './due.ts'

const { finished, inProgress } = executionStatus
const since = '2025-01-01'

it('is counted in months from the day a document was finished, in São Paulo', () => {
  expect(endOf({ status: finished, finishedAt: '2026-01-15T12:00:00.000Z' }, { months: 12, since })).toBe('2027-01-15')
  // Still the 31st there.
  expect(endOf({ status: finished, finishedAt: '2026-02-01T02:00:00.000Z' }, { months: 1, since })).toBe('2026-02-28')
})

it('has no end while a document is not finished, or was reopened', () => {
  expect(endOf({ status: inProgress }, { months: 12, since })).toBeUndefined()
  expect(endOf({ status: inProgress, finishedAt: '2020-01-15T12:00:00.000Z' }, { months: 12, since })).toBeUndefined()
})

it('is at least 30 days after the rule was published: nobody loses documents by a wrong number at once', () => {
  const old = { status: finished, finishedAt: '2020-01-15T12:00:00.000Z' }
  expect(endOf(old, { months: 12, since: '2026-11-27' })).toBe('2026-12-27')
})
