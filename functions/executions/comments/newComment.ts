import { newThread } from '#functions/comments/index.ts'
import type { CommentPlace } from '#shared/api/executions/comments.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { StoredExecution } from '../present.ts'
import { comment, type StoredComment } from './entity.ts'

type Of = Pick<StoredExecution, 'organizationId' | 'executionId'>

/** A new comment, not stored yet. */
export function newComment(
  caller: Caller,
  { organizationId, executionId }: Of,
  { text, place }: { readonly text: string; readonly place?: CommentPlace | undefined },
): StoredComment {
  return { organizationId, executionId, ...newThread(caller, text), place }
}

export async function commentsOf({ organizationId, executionId }: Of): Promise<StoredComment[]> {
  const { data } = await comment.query
    .ofExecution({ organizationId, executionId })
    .go({ pages: 'all', consistent: true })
  return data
}

export const hasOpenComments = async (of: Of): Promise<boolean> =>
  (await commentsOf(of)).some(({ resolvedAt }) => resolvedAt === undefined)
