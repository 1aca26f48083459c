import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Comment } from '#shared/api/executions/comments.ts'
import { ThreadFrame } from '../../blocks/comments/ThreadFrame.tsx'
import { useReviewing } from './context.ts'
import { WriteComment } from './WriteComment.tsx'

/** A comment with its replies and actions. */
export function Thread({ comment }: { comment: Comment }) {
  const { comments, nameOf } = useReviewing()
  const [answering, setAnswering] = useState(false)
  const { id, resolvedAt } = comment
  const resolved = resolvedAt !== undefined
  return (
    <ThreadFrame thread={comment} nameOf={(by) => nameOf(by, comment.keys)}>
      {comments.mayComment &&
        (answering ? (
          <WriteComment
            label="Resposta"
            act="Responder"
            place={`resposta ${id}`}
            send={(text) => comments.answer.mutateAsync({ commentId: id, text })}
            close={() => setAnswering(false)}
          />
        ) : (
          <Group gap={4}>
            {!resolved && (
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconArrowBackUp size={14} aria-hidden />}
                onClick={() => setAnswering(true)}
              >
                Responder
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={resolved ? undefined : <IconCheck size={14} aria-hidden />}
              loading={comments.resolve.isPending && comments.resolve.variables.commentId === id}
              onClick={() => comments.resolve.mutate({ commentId: id, resolved: !resolved })}
            >
              {resolved ? 'Reabrir comentário' : 'Resolver'}
            </Button>
          </Group>
        ))}
    </ThreadFrame>
  )
}
