import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import type { InterviewCode } from '#shared/interview/index.ts'
import { now } from '../../platform/clock.ts'

/** The deadline of an execution that is created today, if its interview proposes a number of days. */
export function proposeDueDate({ settings }: InterviewCode): string | undefined {
  const { days } = settings.flow
  return days === undefined ? undefined : addDays(today(now()), days)
}
