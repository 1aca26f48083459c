import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Comment } from '#shared/api/executions/comments.ts'
import { Moment } from '../../blocks/Moment.tsx'
import { PersonAvatar } from '../../blocks/PersonAvatar.tsx'
import { useReviewing } from './context.ts'
import classes from './Thread.module.css'
import { within } from './useReviewers.ts'
import { WriteComment } from './WriteComment.tsx'

/** A comment with its replies and actions. */
export function Thread({ comment }: { comment: Comment }) {
  const { comments, nameOf } = useReviewing()
  const [answering, setAnswering] = useState(false)
  const { id, resolvedBy, resolvedAt, answers } = comment
  const resolved = resolvedAt !== undefined
  return (
    <article
      className={classes.thread}
      data-resolved={resolved || undefined}
      aria-label={`Comentário de ${within(nameOf(comment.createdBy, comment.keys))}`}
    >
      <Said by={comment.createdBy} keys={comment.keys} at={comment.createdAt} text={comment.text} />
      {answers.map(({ by, at, text }) => (
        <Said key={`${by} ${at}`} by={by} keys={comment.keys} at={at} text={text} />
      ))}
      {resolved && (
        <p className={classes.resolved}>
          <IconCheck size={14} aria-hidden />
          Resolvido por {within(nameOf(resolvedBy ?? '', comment.keys))}
        </p>
      )}
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
    </article>
  )
}

type SaidProps = { by: string; keys: Comment['keys']; at: string; text: string }

function Said({ by, keys, at, text }: SaidProps) {
  const { nameOf } = useReviewing()
  return (
    <div className={classes.content}>
      <PersonAvatar name={nameOf(by, keys)} size={24} />
      <div>
        <p className={classes.who}>
          <strong>{nameOf(by, keys)}</strong> <Moment instant={at} />
        </p>
        <p className={classes.text}>{text}</p>
      </div>
    </div>
  )
}
