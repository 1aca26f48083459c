import { type ReactNode, useCallback, useState } from 'react'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { Quote } from '../../documents/index.ts'
import { BesideContext } from '../../interviews/index.ts'
import { CorrectionsPanel } from './CorrectionsPanel.tsx'
import { ReviewContext } from './context.ts'
import { FlowNotice } from './FlowNotice.tsx'
import { QuestionComments } from './QuestionComments.tsx'
import classes from './Reviewing.module.css'
import { useComments } from './useComments.ts'
import { useNames } from './useReviewers.ts'

type Props = {
  execution: Execution
  /** The version on the server, after saving what was typed. */
  latest: () => Promise<number>
  reload: () => void
  /** Goes to the questions, for a reviewer who may also answer. */
  correct?: (() => void) | undefined
  children: ReactNode
}

/** Wraps the questions of a document with the state of its review and the comments on each question. */
export function Reviewing({ execution, latest, reload, correct, children }: Props) {
  const comments = useComments(execution, reload)
  const { nameOf } = useNames()
  /** The open list of comments, and the one to scroll to. */
  const [listed, setListed] = useState<{ comment?: string | undefined }>()
  const [sought, setSought] = useState<{ quote: Quote }>()
  const [question, setQuestion] = useState<{ ref: string }>()
  const hideCorrections = useCallback(() => setListed(undefined), [])
  const showCorrections = (comment?: string) => setListed({ comment })
  const seek = (quote: Quote) => setSought({ quote })
  const goTo = (ref: string) => setQuestion({ ref })
  const reviewed = execution.review !== undefined && execution.status !== executionStatus.finished
  return (
    <ReviewContext
      value={{ execution, comments, nameOf, showCorrections, hideCorrections, sought, seek, question, goTo }}
    >
      <BesideContext value={reviewed ? QuestionComments : undefined}>
        <div className={classes.body}>
          <FlowNotice
            execution={execution}
            latest={latest}
            showCorrections={() => showCorrections()}
            reload={reload}
            correct={correct}
          />
          {children}
        </div>
        {execution.review && (
          <CorrectionsPanel opened={listed !== undefined} comment={listed?.comment} onClose={hideCorrections} />
        )}
      </BesideContext>
    </ReviewContext>
  )
}
