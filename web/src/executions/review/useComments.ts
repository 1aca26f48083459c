import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Comment, CommentPlace } from '#shared/api/executions/comments.ts'
import type { Execution } from '#shared/api/executions.ts'
import { executionChannel } from '#shared/api/realtime.ts'
import { client } from '../../shell/client/index.ts'
import { useChannel } from '../../shell/realtime/useChannel.ts'

/** In ms: how often to reload comments while the realtime channel is closed. */
const EVERY = 60_000

export const commentsKeyOf = (id: string) => ['executions', 'comments', id] as const

/** The comments on a document, and functions to change them. Calls `reload` when a document in review changes. */
export function useComments(execution: Execution, reload: () => void) {
  const { id, organization, status, review, version, mayComment } = execution
  const queries = useQueryClient()
  const again = () => queries.invalidateQueries({ queryKey: commentsKeyOf(id) })
  const isOpen = useChannel(review && executionChannel(organization, id), {
    event: (change) => {
      // A request for corrections may come with a comment.
      if (change.type === 'execution.commented' || change.type === 'execution.changed') void again()
      // Only in review: elsewhere a reload would disturb the person who is filling in the document.
      if (change.type === 'execution.changed' && status === executionStatus.reviewing && change.version > version)
        reload()
    },
    catchUp: again,
  })
  const { data: comments = [] } = useQuery({
    queryKey: commentsKeyOf(id),
    queryFn: ({ signal }) => client.executions.listComments({ params: { id } }, { signal, quiet: true }),
    enabled: review !== undefined,
    refetchInterval: isOpen ? false : EVERY,
  })
  /** Shows a changed comment before the list is reloaded. */
  const show = (changed: Comment) => {
    queries.setQueryData<readonly Comment[]>(commentsKeyOf(id), (known = []) =>
      known.some((one) => one.id === changed.id)
        ? known.map((one) => (one.id === changed.id ? changed : one))
        : [...known, changed],
    )
    void again()
  }
  const add = useMutation({
    mutationFn: ({ text, place }: { text: string; place?: CommentPlace }) =>
      client.executions.addComment({ params: { id }, body: { text, place } }, { quiet: true }),
    onSuccess: show,
  })
  const answer = useMutation({
    mutationFn: ({ commentId, text }: { commentId: string; text: string }) =>
      client.executions.answerComment({ params: { id, commentId }, body: { text } }, { quiet: true }),
    onSuccess: show,
  })
  const resolve = useMutation({
    mutationFn: ({ commentId, resolved }: { commentId: string; resolved: boolean }) =>
      client.executions.resolveComment({ params: { id, commentId }, body: { resolved } }),
    onSuccess: show,
  })
  const open = comments.filter(({ resolvedAt }) => resolvedAt === undefined)
  return {
    comments,
    open,
    /** Only if it has been in review, and until it is finished; those who take care of it, and its reviewers. */
    mayComment: review !== undefined && mayComment !== false && status !== executionStatus.finished,
    add,
    answer,
    resolve,
  }
}

export type Comments = ReturnType<typeof useComments>
