import { Button } from '@mantine/core'
import { IconMessage2, IconMessagePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { plural } from '../../blocks/plural.ts'
import { useReviewing } from './context.ts'
import { refOf, rowsOf } from './placeOf.ts'
import classes from './QuestionComments.module.css'
import { Thread } from './Thread.tsx'
import { WriteComment } from './WriteComment.tsx'

/** The comments below a question: open ones are shown, resolved ones on request. */
export function QuestionComments({ fieldRef }: { fieldRef: string }) {
  const { execution, comments } = useReviewing()
  const [writing, setWriting] = useState(false)
  const [shown, setShown] = useState(false)
  const own = comments.comments.filter((comment) => refOf(comment) === fieldRef)
  const open = own.filter(({ resolvedAt }) => resolvedAt === undefined)
  const resolved = own.length - open.length
  // Editors correcting a document reply to comments; reviewers can comment on any question.
  const mayBegin = comments.mayComment && (own.length > 0 || execution.status === executionStatus.reviewing)
  if (fieldRef === '' || (own.length === 0 && !mayBegin)) return null
  return (
    <section className={classes.beside} data-open={open.length > 0 || undefined} data-comments={fieldRef}>
      {(shown ? own : open).map((comment) => (
        <Thread key={comment.id} comment={comment} />
      ))}
      {writing ? (
        <WriteComment
          label="Comentário"
          act="Comentar"
          place={`pergunta ${fieldRef}`}
          rows={rowsOf(execution.interview, fieldRef, execution.values)}
          send={(text, row) =>
            comments.add.mutateAsync({ text, place: { ref: fieldRef, ...(row !== undefined && { row }) } })
          }
          close={() => setWriting(false)}
        />
      ) : (
        <span className={classes.acts}>
          {mayBegin && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              className={classes.act}
              leftSection={<IconMessagePlus size={15} aria-hidden />}
              onClick={() => setWriting(true)}
            >
              Comentar
            </Button>
          )}
          {resolved > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              className={classes.act}
              leftSection={<IconMessage2 size={15} aria-hidden />}
              aria-expanded={shown}
              onClick={() => setShown((before) => !before)}
            >
              {shown ? 'Ocultar resolvidos' : plural(resolved, 'resolvido', 'resolvidos')}
            </Button>
          )}
        </span>
      )}
    </section>
  )
}
