import { Button, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, type KeyboardEvent, use, useMemo, useRef } from 'react'
import type { Execution } from '#shared/api/executions.ts'
import {
  BesideContext,
  FilesContext,
  MarkContext,
  markOf,
  mayBeRequired,
  pageOfField,
  SectionAnswers,
  statesOf,
  titleOf,
} from '../../interviews/index.ts'
import { RegisterLinks } from '../../register/index.ts'
import { BesideAnswer, TogetherContext } from '../live/BesideAnswer.tsx'
import { LiveContext } from '../live/context.ts'
import classes from './Answering.module.css'
import { AnsweringBar } from './AnsweringBar.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { KeptNotice } from './KeptNotice.tsx'
import { endsOnEnter, nextStop } from './nextStop.ts'
import { PaperBeside } from './PaperBeside.tsx'
import { Steps } from './Steps.tsx'
import { sideBySide } from './sideBySide.ts'
import type { useAnswering } from './useAnswering.ts'
import { usePaper } from './usePaper.ts'

type Props = {
  execution: Execution
  answering: ReturnType<typeof useAnswering>
  readOnly: boolean
  /** Goes back to the documents, in a read-only execution. */
  close?: () => void
}

/** The questions of one page, with the list of steps and the bar to continue. */
export function Answering({ execution, answering, readOnly, close }: Props) {
  const { program, run, content, pages, place, goTo, checks, finish, saveState, conflict } = answering
  useHotkeys([['mod+S', () => void answering.saveNow()]], [])
  const paper = usePaper(execution, answering, (ref, path) => {
    const page = pageOfField(program, pages, ref)
    return page === -1 ? undefined : () => goTo(page, path)
  })
  const Beside = use(BesideContext)
  const { say } = use(LiveContext)
  const { offers, use: accept, dismiss } = answering.together
  const acts = useRef({ use: accept, dismiss })
  acts.current = { use: accept, dismiss }
  // What is beside the answers renders again when it changes, not with every key.
  const beside = useMemo(
    () => ({
      offers,
      code: execution.interview,
      Beside,
      use: (ref: string) => acts.current.use(ref),
      dismiss: (ref: string) => acts.current.dismiss(ref),
    }),
    [offers, execution.interview, Beside],
  )
  const enter = (ref: string | undefined) => {
    say(ref)
    answering.together.focus(ref)
  }
  const page = pages[place]
  if (!page) return <NothingAsked finish={() => void finish()} label={answering.finishLabel} readOnly={readOnly} />

  const last = place === pages.length - 1
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    if (readOnly) return last ? close?.() : goTo(place + 1)
    if (last) return void finish()
    if (checks.mayLeave()) goTo(place + 1)
  }
  const sections = statesOf(program, run, page, (path) => !readOnly && checks.isChecked(path))
  const mark = markOf(sections.flatMap(({ states }) => states.map(({ field }) => field)))
  const halves = sections.map(({ states }) => sideBySide(states.map(({ field }) => field)))
  return (
    <div className={classes.columns} data-paper={paper.there || undefined}>
      <Steps steps={answering.steps} current={page.sections[0] ?? 0} place={place} goTo={goTo} />
      <main className={classes.middle} inert={paper.open}>
        <form
          onSubmit={goOn}
          onKeyDown={nextQuestion}
          onFocus={(event) => {
            paper.follow(event)
            enter(questionOf(event.target))
          }}
          onBlur={(event) => {
            checks.leave(event)
            // Another window came to the front: the cursor is still there.
            if (!event.relatedTarget && document.hasFocus()) enter(undefined)
          }}
          noValidate
          className={classes.form}
          aria-label={execution.name}
        >
          <KeptNotice
            executionId={execution.id}
            code={execution.interview}
            current={content}
            recover={readOnly ? undefined : answering.recover}
          />
          {/* The focus goes to a question: where one has come to is said. */}
          <p role="status" className="visuallyHidden">
            {titleOf(run, page.sections[0] ?? 0)}
          </p>
          <RegisterLinks execution={execution} values={() => content().values} set={answering.set}>
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
                {index === 0 && !readOnly && mark === 'none' && states.some(({ field }) => mayBeRequired(field)) && (
                  <p className={classes.description}>Nesta página, todas as respostas são opcionais.</p>
                )}
                <MarkContext value={mark}>
                  <TogetherContext value={beside}>
                    <BesideContext value={BesideAnswer}>
                      <FilesContext value={answering.files}>
                        <SectionAnswers
                          states={states}
                          readOnly={readOnly}
                          halves={halves[index]}
                          onChange={answering.set}
                        />
                      </FilesContext>
                    </BesideContext>
                  </TogetherContext>
                </MarkContext>
              </section>
            ))}
          </RegisterLinks>
          <AnsweringBar
            place={place}
            pageCount={pages.length}
            readOnly={readOnly}
            closes={close !== undefined}
            finishing={answering.finishing}
            finishLabel={answering.finishLabel}
            warned={checks.warned}
            problems={checks.problems}
            link={checks.link}
            goTo={goTo}
            showPaper={paper.show}
          />
        </form>
      </main>
      {paper.beside && (
        <PaperBeside execution={execution} answers={content().values} paper={paper} finished={close !== undefined} />
      )}
      {saveState.kind === 'conflict' && (
        <ConflictDialog
          stored={saveState.stored}
          base={conflict.baseFor(saveState.stored)}
          mine={content()}
          decide={(decided) => conflict.decide(saveState.stored, decided)}
        />
      )}
    </div>
  )
}

/** The path of a control's answer. */
const questionOf = (target: Element): string | undefined =>
  target.closest<HTMLElement>('[data-answer]')?.dataset.answer?.split('.')[0]

/** Enter goes to the next question, as Tab does. */
function nextQuestion(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (event.ctrlKey || event.metaKey || !endsOnEnter(event.target)) return
  event.preventDefault()
  nextStop(event.currentTarget, event.target)?.focus()
}

function NothingAsked({ finish, label, readOnly }: { finish: () => void; label: string; readOnly: boolean }) {
  return (
    <main className={classes.middle}>
      <Title order={2}>Este modelo não faz nenhuma pergunta</Title>
      {!readOnly && (
        <Button mt="md" onClick={finish}>
          {label}
        </Button>
      )}
    </main>
  )
}
