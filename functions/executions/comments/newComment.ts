import type { CommentPlace } from '#shared/api/executions/comments.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { newId } from '../../platform/id.ts'
import type { StoredExecution } from '../present.ts'
import { comment, type StoredComment } from './entity.ts'

type Of = Pick<StoredExecution, 'organizationId' | 'executionId'>

/** A new comment, not stored yet. */
export function newComment(
  { userId }: Caller,
  { organizationId, executionId }: Of,
  content: { readonly text: string; readonly place?: CommentPlace | undefined },
): StoredComment {
  const time = now().toISOString()
  return {
    organizationId,
    executionId,
    commentId: newId(),
    ...content,
    createdBy: userId,
    answers: [],
    version: 1,
    createdAt: time,
    updatedAt: time,
  }
}

export async function commentsOf({ organizationId, executionId }: Of): Promise<StoredComment[]> {
  const { data } = await comment.query
    .ofExecution({ organizationId, executionId })
    .go({ pages: 'all', consistent: true })
  return data
}

export const hasOpenComments = async (of: Of): Promise<boolean> =>
  (await commentsOf(of)).some(({ resolvedAt }) => resolvedAt === undefined)
