import { use, useMemo, useState } from 'react'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import type { PassageComments, Quote } from '../../documents/index.ts'
import { ReviewContext } from './context.ts'
import { quoteOf } from './placeOf.ts'
import classes from './QuestionComments.module.css'
import { WriteComment } from './WriteComment.tsx'

/** The comments on passages of the document, and the dialog to add one; undefined outside a review. */
export function usePassageComments() {
  const reviewing = use(ReviewContext)
  const [commented, setCommented] = useState<Omit<Quote, 'id'>>()
  const all = reviewing?.comments.comments
  const quotes = useMemo(
    () => (all ?? []).flatMap((comment) => (comment.resolvedAt === undefined && quoteOf(comment)) || []),
    [all],
  )
  const sought = reviewing?.sought
  // What the assistant cites is no comment: it is shown while it is looked for.
  const cited = sought && !quotes.some(({ id }) => id === sought.quote.id) ? sought.quote : undefined
  const shown = useMemo(() => (cited ? [...quotes, cited] : quotes), [quotes, cited])
  if (!reviewing) return { comments: undefined, dialog: null }
  const { comments, showCorrections } = reviewing
  const passageComments: PassageComments = {
    quotes: shown,
    sought,
    onQuote: (id) => id !== cited?.id && showCorrections(id),
    comment: comments.mayComment ? setCommented : undefined,
  }
  const close = () => setCommented(undefined)
  const dialog = comments.mayComment ? (
    <Modal opened={commented !== undefined} onClose={close} title="Comentar este trecho">
      {commented && (
        <>
          <blockquote className={classes.quote}>{commented.quote}</blockquote>
          <WriteComment
            label="Comentário"
            act="Comentar"
            place={`trecho ${commented.modelId} ${commented.paragraph ?? ''} ${commented.quote}`}
            send={(text) => comments.add.mutateAsync({ text, place: commented })}
            close={close}
          />
        </>
      )}
    </Modal>
  ) : null
  return { comments: passageComments, dialog }
}
