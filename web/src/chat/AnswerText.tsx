import { Fragment, useState } from 'react'
import type { Citation } from '#shared/api/chat/citation.ts'
import type { ChatMessage } from '#shared/api/chat.ts'
import classes from './Assistant.module.css'
import { runsOf } from './pieces.ts'
import type { AssistantActs } from './subject.ts'

type Props = {
  message: ChatMessage
  acts: AssistantActs
  /** Before going to a question or clause. */
  leave: () => void
}

/** An answer, in which a mark leads to the question or clause that it is about. */
export function AnswerText({ message: { text, citations }, acts, leave }: Props) {
  const [quoted, setQuoted] = useState<string>()
  const byMark = new Map(citations.map((one) => [one.mark, one]))
  const quote = quoted === undefined ? undefined : byMark.get(quoted)
  const follow = (citation: Citation): (() => void) | undefined => {
    if (citation.kind === 'question') return acts.goTo(citation.ref)
    const { seek } = acts
    return seek && (() => seek(citation))
  }
  return (
    <>
      <p className={classes.text}>
        {runsOf(text).map((run) => {
          if ('text' in run) return <Fragment key={run.at}>{run.text}</Fragment>
          const citation = byMark.get(run.mark)
          if (!citation) return null
          const go = follow(citation)
          const isClause = citation.kind === 'clause'
          if (!go && !isClause)
            return (
              <span key={run.at} className={classes.mark}>
                {citation.label}
              </span>
            )
          return (
            <button
              key={run.at}
              type="button"
              className={classes.mark}
              aria-label={`${go ? 'Ir para' : 'Ler'}: ${citation.label}`}
              aria-expanded={go ? undefined : quoted === citation.mark}
              onClick={() => {
                if (!go) return setQuoted((known) => (known === citation.mark ? undefined : citation.mark))
                leave()
                go()
              }}
            >
              {citation.label}
            </button>
          )
        })}
      </p>
      {quote?.kind === 'clause' && <blockquote className={classes.quote}>{quote.quote}</blockquote>}
    </>
  )
}
