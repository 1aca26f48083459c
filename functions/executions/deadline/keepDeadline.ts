import { executionStatus } from '#shared/api/executionStatus.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import { now } from '../../platform/clock.ts'
import type { Writer } from '../../platform/table/transact.ts'
import type { StoredExecution } from '../present.ts'
import type { deadline } from './entity.ts'

/** Days before a deadline on which it is told. */
export const DAYS_BEFORE = 3

const canExpire: readonly number[] = [executionStatus.inProgress, executionStatus.correct]

/** The next day on which the clock has something to do about a deadline: before it, on it and after it; of one that is over, at once. */
export function nextLook(dueDate: string, day: string): string {
  const days = [-DAYS_BEFORE, 0, 1].map((shift) => addDays(dueDate, shift) ?? dueDate)
  return days.find((one) => one > day) ?? day
}

const isWatched = ({ dueDate, status, unanswered }: StoredExecution): boolean =>
  dueDate !== undefined && !unanswered && canExpire.includes(status)

/** The write that keeps the clock's mark of an execution's deadline up with the execution, for the transaction that changes it. */
export function keepDeadline(
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
