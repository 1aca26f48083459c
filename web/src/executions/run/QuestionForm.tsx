import { Title } from '@mantine/core'
import { type FocusEvent, type FormEvent, type KeyboardEvent, type ReactNode, useMemo } from 'react'
import {
  AutofillContext,
  isOptional,
  MarkContext,
  markOf,
  SectionAnswers,
  statesOf,
  titleOf,
} from '../../interviews/index.ts'
import classes from './Answering.module.css'
import { AnsweringBar } from './AnsweringBar.tsx'
import { LostFile, Refusal, UploadWait } from './FinishNotice.tsx'
import { NothingAsked } from './NothingAsked.tsx'
import { endsOnEnter, labelEnter, nextStop } from './nextStop.ts'
import type { useAnswering } from './useAnswering.ts'

type Props = {
  answering: ReturnType<typeof useAnswering>
  /** The name of the document. */
  label: string
  readOnly: boolean
  /** Goes back to the documents, in a read-only execution. */
  close?: () => void
  /** Above the questions. */
  notices?: ReactNode
  /** Somebody answers about themselves: the browser may offer their own data. */
  autofill?: boolean
  /** Something else covers the questions. */
  inert?: boolean
  showPaper?: (() => void) | undefined
  onFocus?: (event: FocusEvent<HTMLFormElement>) => void
  onBlur?: (event: FocusEvent<HTMLFormElement>) => void
}

/** The questions of one page and the bar to continue. */
export function QuestionForm(props: Props) {
  const { answering, label, readOnly, close, notices, inert, autofill, showPaper, onFocus, onBlur } = props
  const { program, run, pages, place, goTo, checks, finish, finishLabel, uploadWait } = answering
  const { question: awaited } = uploadWait
  const mark = useMemo(() => markOf(program.code), [program])
  const page = pages[place]
  if (!page) return <NothingAsked answering={answering} readOnly={readOnly} />
  const last = place === pages.length - 1
  const goNext = (event: FormEvent) => {
    event.preventDefault()
    if (readOnly) return last ? close?.() : goTo(place + 1)
    if (last) return void finish()
    if (checks.mayLeave()) goTo(place + 1)
  }
  const sections = statesOf(program, run, page, (path) => !readOnly && checks.isChecked(path))
  return (
    <main className={classes.middle} inert={inert}>
      <form
        onSubmit={goNext}
        onKeyDown={moveByEnter}
        onFocus={(event) => {
          labelEnter(event.currentTarget, event.target)
          onFocus?.(event)
        }}
        onBlur={(event) => {
          checks.leave(event)
          onBlur?.(event)
        }}
        noValidate
        className={classes.form}
        aria-label={label}
      >
        {notices}
        {/* Announces the section, because the focus moves directly to a question. */}
        <p role="status" className="visuallyHidden">
          {titleOf(run, page.sections[0] ?? 0)}
        </p>
        {sections.map(({ section, states }, index) => (
          <section key={section} className={classes.section} aria-labelledby={`secao-${section}`}>
            <Title
              order={2}
              id={`secao-${section}`}
              ref={index === 0 ? answering.heading : undefined}
              tabIndex={-1}
              className={classes.title}
            >
              {titleOf(run, section)}
            </Title>
            {program.code.sections[section]?.description && (
              <p className={classes.description}>{program.code.sections[section].description}</p>
            )}
            {index === 0 && !readOnly && mark === 'none' && states.some(({ field }) => isOptional(field)) && (
              <p className={classes.description}>Nesta página, todas as respostas são opcionais.</p>
            )}
            <MarkContext value={mark}>
              <AutofillContext value={autofill ? `section-${section + 1}` : undefined}>
                <SectionAnswers states={states} readOnly={readOnly} onChange={answering.set} />
              </AutofillContext>
            </MarkContext>
          </section>
        ))}
        {last && answering.refusal && <Refusal error={answering.refusal} />}
        {last && uploadWait.isLost && <LostFile />}
        {last && awaited && (
          <UploadWait
            finishLabel={finishLabel}
            goToFile={() => goTo(awaited.page, awaited.path)}
            cancel={uploadWait.cancel}
          />
        )}
        <AnsweringBar
          place={place}
          pageCount={pages.length}
          readOnly={readOnly}
          closes={close !== undefined}
          finishing={answering.finishing || awaited !== undefined}
          finishLabel={finishLabel}
          warned={checks.warned}
          problems={checks.problems}
          link={checks.link}
          goTo={goTo}
          showPaper={showPaper}
        />
      </form>
    </main>
  )
}

/** Enter goes to the next question, as Tab does; Ctrl+Enter and ⌘+Enter continue or finish, from texts of several lines too. */
function moveByEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    event.currentTarget.requestSubmit()
    return
  }
  if (!endsOnEnter(event.target)) return
  event.preventDefault()
  nextStop(event.currentTarget, event.target)?.focus()
}
