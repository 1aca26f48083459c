import { expect, it } from 'vitest'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { urgencyOf } from './urgencyOf.ts'

it.each([
  ['2026-11-10', executionStatus.overdue, { urgency: 'over', words: 'venceu há 13 dias' }],
  ['2026-11-22', executionStatus.reviewing, { urgency: 'over', words: 'venceu ontem' }],
  ['2026-11-23', executionStatus.inProgress, { urgency: 'soon', words: 'vence hoje' }],
  ['2026-11-24', executionStatus.inProgress, { urgency: 'soon', words: 'vence amanhã' }],
  ['2026-11-26', executionStatus.correct, { urgency: 'soon', words: 'vence em 3 dias' }],
  ['2026-11-27', executionStatus.inProgress, {}],
  ['2026-11-10', executionStatus.finished, {}],
])('on 23/11/2026, the deadline %s in status %d is marked %j', (dueDate, status, urgency) => {
  expect(urgencyOf(dueDate, status, '2026-11-23')).toEqual(urgency)
})
