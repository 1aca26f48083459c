import { expect, it } from 'vitest'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { endOf } from './due.ts'

const { finished, inProgress } = executionStatus

it('is counted in months from the day a document was finished, in São Paulo', () => {
  expect(endOf({ status: finished, finishedAt: '2026-01-15T12:00:00.000Z' }, 12)).toBe('2027-01-15')
  // Still the 31st there.
  expect(endOf({ status: finished, finishedAt: '2026-02-01T02:00:00.000Z' }, 1)).toBe('2026-02-28')
})

it('has no end while a document is not finished, or was reopened', () => {
  expect(endOf({ status: inProgress }, 12)).toBeUndefined()
  expect(endOf({ status: inProgress, finishedAt: '2020-01-15T12:00:00.000Z' }, 12)).toBeUndefined()
})
