import { executions } from '../executions.ts'
import { commentCalls } from './comments.ts'
import { presenceCalls } from './presence.ts'
import { reviewCalls } from './review.ts'
import { sealedCalls } from './sealed.ts'

/** All calls of the capability. */
export const executionCalls = { ...executions, ...reviewCalls, ...commentCalls, ...presenceCalls, ...sealedCalls }
