import type { InterviewCode } from '#shared/interview/model.ts'
import { mergeInterviews } from './mergeInterviews.ts'

/** What a removal took away is there again; all that was changed since then stays. */
export const putBack = (present: InterviewCode, before: InterviewCode, after: InterviewCode): InterviewCode =>
  present === after ? before : mergeInterviews(after, present, before).mine
