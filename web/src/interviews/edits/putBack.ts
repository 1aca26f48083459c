import type { InterviewCode } from '#shared/interview/model.ts'
import { mergeInterviews } from './mergeInterviews.ts'

/** Undoes a removal; later changes stay. */
export const putBack = (present: InterviewCode, before: InterviewCode, after: InterviewCode): InterviewCode =>
  present === after ? before : mergeInterviews(after, present, before).mine
