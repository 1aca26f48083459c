import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CommentThread } from '#shared/api/comments.ts'
import { Said } from './Said.tsx'
import classes from './Thread.module.css'

type Props = {
  thread: CommentThread
  nameOf: (id: string) => string
  /** What can be done with it. */
  children?: ReactNode
}

/** A name inside a sentence: 'Você' is not at its beginning. */
const within = (name: string): string => (name === 'Você' ? 'você' : name)

/** A comment with its replies. */
export function ThreadFrame({ thread, nameOf, children }: Props) {
  const { text, createdBy, createdAt, answers, resolvedBy, resolvedAt } = thread
  const resolved = resolvedAt !== undefined
  return (
    <article
      className={classes.thread}
      data-resolved={resolved || undefined}
      aria-label={`Comentário de ${within(nameOf(createdBy))}`}
    >
      <Said name={nameOf(createdBy)} at={createdAt} text={text} />
      {answers.map(({ by, at, text: said }) => (
        <Said key={`${by} ${at}`} name={nameOf(by)} at={at} text={said} />
      ))}
      {resolved && (
        <p className={classes.resolved}>
          <IconCheck size={14} aria-hidden />
          Resolvido por {within(nameOf(resolvedBy ?? ''))}
        </p>
      )}
      {children}
    </article>
  )
}
