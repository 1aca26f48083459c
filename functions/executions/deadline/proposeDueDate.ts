import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import type { InterviewCode } from '#shared/interview/index.ts'
import { now } from '../../platform/clock.ts'

/** The day by which a document that begins today should be finished, where its interview says in how many days. */
export function proposeDueDate({ settings }: InterviewCode): string | undefined {
  const { days } = settings.flow
  return days === undefined ? undefined : addDays(today(now()), days)
}
