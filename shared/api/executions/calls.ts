import { executions } from '../executions.ts'
import { attachmentCalls } from './attachments.ts'
import { commentCalls } from './comments.ts'
import { moveCalls } from './moves.ts'
import { presenceCalls } from './presence.ts'
import { reviewCalls } from './review.ts'
import { sealedCalls } from './sealed.ts'

/** All calls of the capability. */
export const executionCalls = {
  ...executions,
  ...attachmentCalls,
  ...reviewCalls,
  ...commentCalls,
  ...presenceCalls,
  ...sealedCalls,
  ...moveCalls,
}
