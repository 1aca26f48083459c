import { type ReactNode, useState } from 'react'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Execution } from '#shared/api/executions.ts'
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
  /** The version that is on the server once what was typed has been saved. */
  latest: () => Promise<number>
  reload: () => void
  /** Leads to a question. */
  goTo: (ref: string) => void
  children: ReactNode | ((showCorrections: () => void) => ReactNode)
}

/** Around the questions of a document: where it stands in its review, and what is said of each question. */
export function Reviewing({ execution, latest, reload, goTo, children }: Props) {
  const comments = useComments(execution)
  const { nameOf } = useNames()
  const [listed, setListed] = useState(false)
  const showCorrections = () => setListed(true)
  const reviewed = execution.review !== undefined && execution.status !== executionStatus.finished
  return (
    <ReviewContext value={{ execution, comments, nameOf }}>
      <BesideContext value={reviewed ? QuestionComments : undefined}>
        <div className={classes.body}>
          <FlowNotice execution={execution} latest={latest} showCorrections={showCorrections} reload={reload} />
          {typeof children === 'function' ? children(showCorrections) : children}
        </div>
        <CorrectionsPanel opened={listed} onClose={() => setListed(false)} goTo={goTo} />
      </BesideContext>
    </ReviewContext>
  )
}
