import { executionStatus } from '#shared/api/executionStatus.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import { now } from '../../platform/clock.ts'
import type { Writer } from '../../platform/transact.ts'
import type { StoredExecution } from '../present.ts'
import type { deadline } from './entity.ts'

/** Days before a deadline on which a notice is sent. */
export const DAYS_BEFORE = 3

const canExpire: readonly number[] = [executionStatus.inProgress, executionStatus.correct]

/** The next day on which the schedule has to handle a deadline: before it, on it or after it; for a past one, at once. */
export function nextLook(dueDate: string, day: string): string {
  const days = [-DAYS_BEFORE, 0, 1].map((shift) => addDays(dueDate, shift) ?? dueDate)
  return days.find((one) => one > day) ?? day
}

const isWatched = ({ dueDate, status, unanswered }: StoredExecution): boolean =>
  dueDate !== undefined && !unanswered && canExpire.includes(status)

/** The write that updates the schedule's mark with the execution's deadline, for the transaction that changes it. */
export function deadlineWrite(
  write: Writer<{ deadline: typeof deadline }>,
  stored: StoredExecution | undefined,
  next: StoredExecution,
) {
  const { organizationId, executionId, dueDate } = next
  const watched = isWatched(next)
  const before = stored !== undefined && isWatched(stored)
  if (watched && before && stored.dueDate === dueDate) return undefined
  if (watched) return write.deadline.put({ organizationId, executionId, nextOn: nextLook(dueDate!, today(now())) })
  return before && write.deadline.delete({ organizationId, executionId })
}
