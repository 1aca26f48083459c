import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Execution } from '#shared/api/executions.ts'
import { StatusChip } from '../../blocks/StatusChip.tsx'
import { Generation } from '../../documents/index.ts'
import type { Draft } from '../../shell/drafts/drafts.ts'
import { useOnScreen } from '../../shell/notifications/useReadWatched.ts'
import { useMay } from '../../shell/session/useMember.ts'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { copyAddress } from '../address.ts'
import { type Known, LiveContext } from '../live/context.ts'
import { useReopenDialog } from '../ReopenDialog.tsx'
import { Deadline } from '../review/Deadline.tsx'
import { Reviewing } from '../review/Reviewing.tsx'
import { ReviewScreen } from '../review/ReviewScreen.tsx'
import { wayToQuestion } from '../review/wayToQuestion.ts'
import { Answering } from './Answering.tsx'
import { KeptNotice } from './KeptNotice.tsx'
import { Responsible } from './Responsible.tsx'
import { RunHeader } from './RunHeader.tsx'
import classes from './RunScreen.module.css'
import { SaveNote } from './SaveNote.tsx'
import { TermsDialog } from './TermsDialog.tsx'
import { useAnswering } from './useAnswering.ts'
import type { KeptContent } from './useRun.ts'

type Props = {
  execution: Execution
  draft: Draft<KeptContent> | undefined
  reload: () => void
  /** The generation that the user started during this visit. */
  startedJobId: string | undefined
  onFinished: (jobId: string | undefined) => void
}

/**
 * The questions while the document is open, the files once it is finished, and all answers on one page while it is in review, or sent back
 * by the user.
 */
export function RunScreen(props: Props) {
  const { id, interviewId, status, may = [] } = props.execution
  const finished = status === executionStatus.finished
  const mayEdit = useMay('execution.edit')
  const [reading, setReading] = useState(false)
  useHotkeys([['mod+S', () => undefined]], [])
  useOnScreen(`/app/run/${interviewId}?execution=${id}`)
  return (
    <div className={classes.run}>
      {finished && !reading ? (
        <Finished {...props} mayEdit={mayEdit} read={() => setReading(true)} />
      ) : status === executionStatus.reviewing || (status === executionStatus.correct && !may.includes('save')) ? (
        <InReview {...props} mayEdit={mayEdit} />
      ) : (
        <Questions
          {...props}
          mayEdit={mayEdit}
          readOnly={!may.includes('save')}
          close={finished ? () => setReading(false) : undefined}
        />
      )}
    </div>
  )
}

type QuestionsProps = Omit<Props, 'startedJobId'> & { mayEdit: boolean; readOnly: boolean; close?: () => void }

/** The questions; read-only for users who may not answer, and once it is finished. */
function Questions({ execution, draft, reload, onFinished, mayEdit, readOnly, close }: QuestionsProps) {
  const answering = useAnswering({ execution, draft, readOnly, onFinished })
  const { name, rename, saveState, savedVersion, goOnFrom, goToQuestion, terms } = answering
  usePageTitle(name)
  useKnown(answering)
  return (
    <>
      {readOnly ? (
        <ReadHeader execution={execution} name={name} mayEdit={mayEdit} reload={reload} />
      ) : (
        <RunHeader
          execution={execution}
          name={name}
          rename={rename}
          latest={savedVersion}
          fillable={{ answers: () => answering.content().values, fill: (values) => answering.recover({ values }) }}
        >
          <Deadline
            key={execution.dueDate}
            execution={execution}
            latest={savedVersion}
            // A new deadline for what is overdue makes it another screen.
            onSet={({ version, status }) => (status === execution.status ? goOnFrom(version) : reload())}
          />
          <Responsible
            key={`${execution.assignedTo} ${execution.group}`}
            execution={execution}
            latest={savedVersion}
            onAssigned={({ version }) => goOnFrom(version)}
          />
          <SaveNote state={saveState} />
        </RunHeader>
      )}
      <Reviewing execution={execution} latest={savedVersion} reload={reload} goTo={goToQuestion}>
        <Answering execution={execution} answering={answering} readOnly={readOnly} close={close} />
      </Reviewing>
      {terms.list.length > 0 && (
        <TermsDialog terms={terms.list} opened={terms.asked} onClose={terms.leave} onAccept={terms.accept} />
      )}
    </>
  )
}

/** The known state of the document while it is answered: the user's own saves are not news. */
function useKnown({ version, settled }: Known) {
  const { known } = use(LiveContext)
  const own = useRef({ version, settled })
  own.current = { version, settled }
  useEffect(() => {
    known.current = { version: () => own.current.version(), settled: () => own.current.settled() }
    return () => {
      known.current = undefined
    }
  }, [known])
}

function InReview({ execution, reload, mayEdit }: Omit<Props, 'startedJobId' | 'onFinished'> & { mayEdit: boolean }) {
  usePageTitle(execution.name)
  const latest = async () => execution.version
  return (
    <>
      <ReadHeader execution={execution} name={execution.name} mayEdit={mayEdit} reload={reload} />
      <Reviewing execution={execution} latest={latest} reload={reload} goTo={(ref) => wayToQuestion(ref)?.()}>
        <ReviewScreen execution={execution} reload={reload} />
      </Reviewing>
    </>
  )
}

type FinishedProps = Omit<Props, 'onFinished'> & { mayEdit: boolean; read: () => void }

function Finished({ execution, draft, reload, startedJobId, mayEdit, read }: FinishedProps) {
  const name = draft?.content.name ?? execution.name
  const reopening = useReopenDialog(reload)
  usePageTitle(name)
  return (
    <>
      <ReadHeader execution={execution} name={name} mayEdit={mayEdit} reload={reload} />
      <Done label={name}>
        <KeptNotice executionId={execution.id} code={execution.interview} current={() => execution} />
        <Generation
          execution={execution}
          read={read}
          reopen={execution.may?.includes('reopen') ? () => reopening.ask(execution) : undefined}
          copy={mayEdit ? copyAddress(execution) : undefined}
          downloads={execution.interview.settings.downloadOnFinish}
          startedJobId={startedJobId}
        />
      </Done>
      {reopening.dialog}
    </>
  )
}

type ReadHeaderProps = { execution: Execution; name: string; mayEdit: boolean; reload: () => void }

function ReadHeader({ execution, name, mayEdit, reload }: ReadHeaderProps) {
  const latest = async () => execution.version
  return (
    <RunHeader execution={execution} name={name}>
      <Deadline key={execution.dueDate} execution={execution} latest={latest} onSet={reload} />
      {mayEdit && (
        <Responsible
          key={`${execution.assignedTo} ${execution.group}`}
          execution={execution}
          latest={latest}
          onAssigned={reload}
        />
      )}
      <StatusChip status={execution.status} />
    </RunHeader>
  )
}

/** Focuses the finished document, since the questions are gone: the next Tab leads to its files. */
function Done({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <main ref={box} tabIndex={-1} aria-label={label} className={classes.done}>
      {children}
    </main>
  )
}
