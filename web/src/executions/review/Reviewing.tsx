import { type ReactNode, useState } from 'react'
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
  /** Goes to a question. */
  goTo: (ref: string) => void
  children: ReactNode
}

/** Wraps the questions of a document with the state of its review and the comments on each question. */
export function Reviewing({ execution, latest, reload, correct, goTo, children }: Props) {
  const comments = useComments(execution, reload)
  const { nameOf } = useNames()
  /** The open list of comments, and the one to scroll to. */
  const [listed, setListed] = useState<{ comment?: string | undefined }>()
  const [sought, setSought] = useState<{ quote: Quote }>()
  const showCorrections = (comment?: string) => setListed({ comment })
  const seek = (quote: Quote) => {
    setListed(undefined)
    setSought({ quote })
  }
  const reviewed = execution.review !== undefined && execution.status !== executionStatus.finished
  return (
    <ReviewContext value={{ execution, comments, nameOf, showCorrections, sought, seek }}>
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
          <CorrectionsPanel
            opened={listed !== undefined}
            comment={listed?.comment}
            onClose={() => setListed(undefined)}
            goTo={goTo}
          />
        )}
      </BesideContext>
    </ReviewContext>
  )
}
