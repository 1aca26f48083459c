import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { mayBeginDocuments, mayManageDocument } from '#shared/api/executions/policy.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { Values } from '#shared/api/values.ts'
import { StatusChip } from '../../blocks/StatusChip.tsx'
import { useSteady } from '../../blocks/useSteady.ts'
import { Generation } from '../../documents/index.ts'
import { FilesContext } from '../../interviews/index.ts'
import { copyAddress } from '../../shell/addresses.ts'
import type { Draft } from '../../shell/drafts/drafts.ts'
import { SaveNote } from '../../shell/drafts/SaveNote.tsx'
import { useOnScreen } from '../../shell/notifications/useReadWatched.ts'
import { useMay, useMember } from '../../shell/session/useMember.ts'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { DocumentEnvelopes } from '../../signatures/index.ts'
import { type Known, LiveContext } from '../live/context.ts'
import { useReopenDialog } from '../ReopenDialog.tsx'
import { Deadline } from '../review/Deadline.tsx'
import { questionScroller } from '../review/questionScroller.ts'
import { Reviewing } from '../review/Reviewing.tsx'
import { Answering } from './Answering.tsx'
import { CopyNotice } from './CopyNotice.tsx'
import { DocumentAssistant } from './DocumentAssistant.tsx'
import { type KeptOffers, keepOffers } from './keptOffers.ts'
import { useMemberKeeping } from './memberKeeping.ts'
import { Responsible } from './Responsible.tsx'
import { ReviewScreen } from './ReviewScreen.tsx'
import { RunHeader } from './RunHeader.tsx'
import classes from './RunScreen.module.css'
import { TermsDialog } from './TermsDialog.tsx'
import { useAnswering } from './useAnswering.ts'
import { useFiles } from './useFiles.ts'
import type { DraftContent } from './useRun.ts'
import { useStepInAddress } from './useStepInAddress.ts'

type Props = {
  execution: Execution
  draft: Draft<DraftContent> | undefined
  /** The other answers that an earlier visit left to decide. */
  offers: KeptOffers
  reload: () => void
  /** The generation that the user started during this visit. */
  startedJobId: string | undefined
  onFinished: (jobId: string | undefined) => void
  /** The user had it open to review it. */
  reviewed: boolean
  /** Goes from the review to the questions. */
  correct: () => void
}

/**
 * The questions while the document is open, its files once it is finished, and all answers on one page while it is in review or was sent
 * back to others. Reviewers who may also answer stay on that page until they choose to correct it themselves.
 */
export function RunScreen(props: Props) {
  const { id, interviewId, status, may = [] } = props.execution
  const { reviewed, correct } = props
  const finished = status === executionStatus.finished
  const mayEdit = useMay(mayBeginDocuments)
  // The answers of a finished document, perhaps from one question on.
  const [reading, setReading] = useState<{ readonly from?: string }>()
  useHotkeys([['mod+S', () => undefined]], [])
  useOnScreen(`/app/run/${interviewId}?execution=${id}`)
  return (
    <div className={classes.run} data-beside-page>
      {finished && !reading ? (
        <Finished {...props} mayEdit={mayEdit} read={(from) => setReading(from === undefined ? {} : { from })} />
      ) : status === executionStatus.reviewing ||
        (status === executionStatus.correct && (reviewed || !may.includes('save'))) ? (
        <InReview {...props} correct={may.includes('save') ? correct : undefined} />
      ) : (
        <Questions
          {...props}
          readOnly={!may.includes('save')}
          close={finished ? () => setReading(undefined) : undefined}
          from={reading?.from}
        />
      )}
    </div>
  )
}

type QuestionsProps = Omit<Props, 'startedJobId' | 'reviewed' | 'correct'> & {
  readOnly: boolean
  close?: () => void
  /** The question that the assistant led to. */
  from?: string | undefined
}

/** The questions; read-only for users who may not answer, and once it is finished. */
function Questions({ execution, draft, offers, reload, onFinished, readOnly, close, from }: QuestionsProps) {
  const keeping = useMemberKeeping(execution)
  const step = useStepInAddress()
  const { id: userId } = useMember()
  const keep = (open: Parameters<typeof keepOffers>[2]) => keepOffers(userId, execution, open)
  const answering = useAnswering({
    execution,
    draft,
    keeping,
    readOnly,
    step,
    onFinished,
    ...(!readOnly && { offers: { kept: offers, keep } }),
  })
  const files = useFiles(answering.opened, keeping, answering.current, readOnly)
  const { name, saveState, terms } = answering
  const undecided = answering.together.offers.size
  const assistant = useAssistant(from !== undefined)
  const { rename, savedVersion, continueFrom, goToQuestion, answers, fill } = useSteady({
    ...answering,
    answers: () => answering.content().values,
    fill: (values: Values) => answering.recover({ values }),
  })
  usePageTitle(name)
  useKnown(answering)
  useEffect(() => {
    if (from !== undefined) goToQuestion(from)
  }, [from, goToQuestion])
  // Its menus and hints take longer to render than the question that is typed in.
  const header = useMemo(
    () =>
      readOnly ? (
        <ReadHeader execution={execution} name={name} reload={reload} ask={assistant.open} />
      ) : (
        <RunHeader
          execution={execution}
          name={name}
          rename={rename}
          latest={savedVersion}
          fillable={{ answers, fill }}
          ask={assistant.open}
        >
          <Deadline
            key={execution.dueDate}
            execution={execution}
            latest={savedVersion}
            // A new deadline changes the status of an overdue document, and with it the screen.
            onSet={({ version, status }) => (status === execution.status ? continueFrom(version) : reload())}
          />
          <Responsible
            key={`${execution.assignedTo} ${execution.group}`}
            execution={execution}
            latest={savedVersion}
            onAssigned={({ version }) => continueFrom(version)}
          />
          <SaveNote state={saveState} undecided={undecided} />
        </RunHeader>
      ),
    [
      execution,
      name,
      saveState,
      undecided,
      readOnly,
      reload,
      rename,
      savedVersion,
      continueFrom,
      answers,
      fill,
      assistant.open,
    ],
  )
  return (
    <>
      {header}
      <Reviewing execution={execution} latest={savedVersion} reload={reload}>
        <FilesContext value={files}>
          <Answering execution={execution} answering={answering} readOnly={readOnly} close={close} />
        </FilesContext>
        <DocumentAssistant
          execution={execution}
          name={name}
          opened={assistant.opened}
          onClose={assistant.close}
          goTo={(ref) => (answering.run.field(ref)?.visible ? () => goToQuestion(ref) : undefined)}
          {...(!readOnly && { answering: { ...answering, fill } })}
        />
      </Reviewing>
      {terms.list.length > 0 && (
        <TermsDialog terms={terms.list} opened={terms.asked} onClose={terms.leave} onAccept={terms.accept} />
      )}
    </>
  )
}

/** Whether the assistant is open. */
function useAssistant(initially = false) {
  const [opened, setOpened] = useState(initially)
  const open = useCallback(() => setOpened(true), [])
  const close = useCallback(() => setOpened(false), [])
  return { opened, open, close }
}

/** The version known to this window, so that the user's own saves are not treated as news. */
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

type InReviewProps = Pick<Props, 'execution' | 'reload'> & { correct: (() => void) | undefined }

function InReview({ execution, reload, correct }: InReviewProps) {
  usePageTitle(execution.name)
  const assistant = useAssistant()
  const latest = async () => execution.version
  // It was sent from the end of the questions; its status is at the top.
  useEffect(() => {
    scrollTo({ top: 0 })
  }, [])
  return (
    <>
      <ReadHeader execution={execution} name={execution.name} reload={reload} said ask={assistant.open} />
      <Reviewing execution={execution} latest={latest} reload={reload} correct={correct}>
        <ReviewScreen execution={execution} reload={reload} />
        <DocumentAssistant
          execution={execution}
          name={execution.name}
          opened={assistant.opened}
          onClose={assistant.close}
          goTo={(ref) => questionScroller(ref)}
        />
      </Reviewing>
    </>
  )
}

type FinishedProps = Omit<Props, 'onFinished' | 'reviewed' | 'correct'> & {
  mayEdit: boolean
  /** Opens the answers, at a question if one is named. */
  read: (ref?: string) => void
}

function Finished({ execution, draft, reload, startedJobId, mayEdit, read }: FinishedProps) {
  const member = useMember()
  const { only } = member
  const name = draft?.content.name ?? execution.name
  const isTheirs = mayManageDocument(member, execution)
  const reopening = useReopenDialog(reload)
  const assistant = useAssistant()
  usePageTitle(name)
  const isAsked = (ref: string) =>
    execution.interview.sections.some(({ fields }) => fields.some((field) => field.ref === ref))
  return (
    <>
      <ReadHeader execution={execution} name={name} reload={reload} ask={assistant.open} />
      <Done label={name}>
        <CopyNotice executionId={execution.id} code={execution.interview} current={() => execution} />
        <Generation
          execution={execution}
          read={() => read()}
          reopen={execution.may?.includes('reopen') ? () => reopening.ask(execution) : undefined}
          copy={mayEdit ? copyAddress(execution) : undefined}
          downloads={execution.interview.settings.downloadOnFinish}
          sends={!only && sendsOnFinish(execution.interview)}
          cpj={only ? undefined : execution.interview.integrationCPJ}
          mayEdit={isTheirs}
          edits={isTheirs && !only && execution.interview.metadata.changeDocOnFinish ? reload : undefined}
          startedJobId={startedJobId}
          signatures={!only && <DocumentEnvelopes executionId={execution.id} maySend={isTheirs} />}
        />
      </Done>
      <DocumentAssistant
        execution={execution}
        name={name}
        opened={assistant.opened}
        onClose={assistant.close}
        goTo={(ref) => (isAsked(ref) ? () => read(ref) : undefined)}
      />
      {reopening.dialog}
    </>
  )
}

const sendsOnFinish = ({ settings: { finish }, integrationCPJ }: Execution['interview']): boolean =>
  finish.email.to.trim() !== '' ||
  finish.webhook.enabled ||
  finish.gDrive.enabled ||
  finish.sharepoint.enabled ||
  finish.s3.enabled ||
  finish.signature.send ||
  integrationCPJ.enabled

type ReadHeaderProps = {
  execution: Execution
  name: string
  reload: () => void
  /** A notice below the header says the status. */
  said?: boolean
  ask?: () => void
}

function ReadHeader({ execution, name, reload, said, ask }: ReadHeaderProps) {
  const latest = async () => execution.version
  const isTheirs = mayManageDocument(useMember(), execution)
  return (
    <RunHeader execution={execution} name={name} {...(ask && { ask })}>
      <Deadline key={execution.dueDate} execution={execution} latest={latest} onSet={reload} />
      {isTheirs && (
        <Responsible
          key={`${execution.assignedTo} ${execution.group}`}
          execution={execution}
          latest={latest}
          onAssigned={reload}
        />
      )}
      <span className={said ? classes.said : undefined}>
        <StatusChip status={execution.status} />
      </span>
    </RunHeader>
  )
}

/** Focuses the finished document once the questions are removed: the next Tab leads to its files. */
function Done({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <main ref={box} tabIndex={-1} aria-label={label} className={classes.done}>
      {children}
    </main>
  )
}
