import { Button, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Problem } from '#shared/api/envelope.ts'
import type { Execution } from '#shared/api/executions.ts'
import { sameValue } from '#shared/logic/index.ts'
import {
  MarkContext,
  markOf,
  mayBeRequired,
  type PageProblem,
  SectionAnswers,
  statesOf,
  titleOf,
  wrongInSection,
} from '../../interviews/index.ts'
import { CallFailure, client } from '../../shell/client/index.ts'
import type { Draft } from '../../shell/drafts/drafts.ts'
import { notify } from '../../shell/notify.ts'
import classes from './Answering.module.css'
import { AnsweringBar } from './AnsweringBar.tsx'
import type { SaveState } from './autosave.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { type Difference, differencesOf, NAME } from './differencesOf.ts'
import { KeptNotice } from './KeptNotice.tsx'
import { endsOnEnter, nextStop } from './nextStop.ts'
import { Steps } from './Steps.tsx'
import { sideBySide } from './sideBySide.ts'
import { useAutosave } from './useAutosave.ts'
import { type Content, type KeptContent, outlineOf, useRun } from './useRun.ts'
import { useStep } from './useStep.ts'
import { useTold } from './useTold.ts'

/** Saves what waits, and the version on which the next save stands. */
export type Saving = { version: number; flush: () => Promise<boolean> }

type Props = {
  execution: Execution
  /** What the person calls the document. */
  name: string
  rename: (name: string) => void
  draft: Draft<KeptContent> | undefined
  readOnly: boolean
  onSaveState: (state: SaveState) => void
  /** Filled while answers may be given: what changes the document beside them saves first, and says which version it made. */
  saving: RefObject<Saving | undefined>
  onFinished: (jobId: string | undefined) => void
  /** Back to the documents, of an execution that is only being read. */
  close?: () => void
}

export function Answering({
  execution,
  name,
  rename,
  draft,
  readOnly,
  onSaveState,
  saving: held,
  onFinished,
  close,
}: Props) {
  const { autosave, saving, state: saveState } = useAutosave(execution, draft, (joined, sent) => join(joined, sent))
  const current = useRun(execution, draft?.content.values ?? execution.values, (values) =>
    autosave.change({ values, name }),
  )
  const { pages, steps: outline } = outlineOf(current)
  const { place, goTo, heading } = useStep(pages.length, readOnly)
  const told = useTold(current, pages, place)
  const [finishing, setFinishing] = useState(false)

  const steps = outline.map((step) =>
    step.page < place ? { ...step, wrong: wrongInSection(current.program, current.run, step.section) } : step,
  )
  const page = pages[place]
  const last = place === pages.length - 1

  useRestoredDraft(execution, draft, autosave)
  useRenamed(name, (next) => autosave.change({ values: current.answers(), name: next }))
  useEffect(() => onSaveState(saveState), [saveState, onSaveState])
  useEffect(() => {
    held.current = readOnly ? undefined : autosave
    return () => {
      held.current = undefined
    }
  }, [held, autosave, readOnly])
  useHotkeys([['mod+S', () => void autosave.flush()]], [])

  const next = (event: FormEvent) => {
    event.preventDefault()
    if (readOnly) return last ? close?.() : goTo(place + 1)
    if (last) return void finish()
    if (told.mayLeave()) goTo(place + 1)
  }
  const nextQuestion = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey || !endsOnEnter(event.target)) return
    event.preventDefault()
    nextStop(event.currentTarget, event.target)?.focus()
  }
  const finish = async () => {
    if (!told.mayFinish()) return
    setFinishing(true)
    try {
      await autosave.flush()
      const finished = await client.executions.finishExecution(
        { params: { id: execution.id }, body: { version: autosave.version, values: current.answers() } },
        { quiet: true },
      )
      autosave.resume(autosave.version)
      autosave.stop()
      onFinished(finished.jobId)
    } catch (error) {
      setFinishing(false)
      const problems =
        error instanceof CallFailure ? error.problems.map((problem) => toPageProblem(problem, pageOf(problem.ref))) : []
      if (problems.length > 0) told.tellFound(problems)
      notify({ type: 'error', text: error instanceof CallFailure ? error.message : String(error) })
    }
  }
  /** What others changed comes into the open document; what is being typed here stays. */
  const join = (joined: Content, sent: Content) => {
    const changed = differencesOf(execution.interview, joined, sent)
    for (const { key } of changed)
      if (key !== NAME && sameValue(current.answers()[key], sent.values[key]))
        current.set(key, joined.values[key] ?? null)
    if (changed.some(({ key }) => key === NAME)) rename(joined.name)
    tellJoined(changed)
  }
  const decide = (stored: Execution, content: Content) => {
    saving.rebase(stored)
    autosave.resume(stored.version, content)
    for (const { key } of differencesOf(execution.interview, content, { values: current.answers(), name }))
      if (key !== NAME) current.set(key, content.values[key] ?? null)
    if (content.name !== name) rename(content.name)
  }
  const recover = (content: Partial<Content>) => {
    for (const [ref, value] of Object.entries(content.values ?? {})) current.set(ref, value)
    if (content.name !== undefined) rename(content.name)
  }
  const pageOf = (ref: string | undefined): number => {
    const section = current.program.code.sections.findIndex(({ fields }) => fields.some((field) => field.ref === ref))
    return Math.max(
      0,
      pages.findIndex(({ sections }) => sections.includes(section)),
    )
  }

  if (!page) return <NothingAsked finish={() => void finish()} readOnly={readOnly} />
  const sections = statesOf(current.program, current.run, page, (path) => !readOnly && told.isJudged(path))
  const mark = markOf(sections.flatMap(({ states }) => states.map(({ field }) => field)))
  const halves = sections.map(({ states }) => sideBySide(states.map(({ field }) => field)))
  return (
    <div className={classes.columns}>
      <Steps steps={steps} current={page.sections[0] ?? 0} place={place} goTo={goTo} />
      <main className={classes.middle}>
        <form
          onSubmit={next}
          onKeyDown={nextQuestion}
          onBlur={told.leave}
          noValidate
          className={classes.form}
          aria-label={execution.name}
        >
          <KeptNotice
            executionId={execution.id}
            code={execution.interview}
            current={() => ({ values: current.answers(), name })}
            recover={readOnly ? undefined : recover}
          />
          {/* The focus goes to a question: where one has come to is said. */}
          <p role="status" className="visuallyHidden">
            {titleOf(current.run, page.sections[0] ?? 0)}
          </p>
          {sections.map(({ section, states }, index) => (
            <section key={section} className={classes.section} aria-labelledby={`secao-${section}`}>
              <Title
                order={2}
                id={`secao-${section}`}
                ref={index === 0 ? heading : undefined}
                tabIndex={-1}
                className={classes.title}
              >
                {titleOf(current.run, section)}
              </Title>
              {current.program.code.sections[section]?.description && (
                <p className={classes.description}>{current.program.code.sections[section].description}</p>
              )}
              {index === 0 && !readOnly && mark === 'none' && states.some(({ field }) => mayBeRequired(field)) && (
                <p className={classes.description}>Nesta página, todas as respostas são opcionais.</p>
              )}
              <MarkContext value={mark}>
                <SectionAnswers
                  states={states}
                  readOnly={readOnly}
                  halves={halves[index]}
                  onChange={(ref, value) => current.set(ref, value)}
                />
              </MarkContext>
            </section>
          ))}
          <AnsweringBar
            place={place}
            pageCount={pages.length}
            readOnly={readOnly}
            finishing={finishing}
            warned={told.warned}
            problems={told.problems}
            link={told.link}
            goTo={goTo}
          />
        </form>
      </main>
      {saveState.kind === 'conflict' && (
        <ConflictDialog
          stored={saveState.stored}
          base={saving.base()}
          mine={{ values: current.answers(), name }}
          decide={(content) => decide(saveState.stored, content)}
        />
      )}
    </div>
  )
}

function NothingAsked({ finish, readOnly }: { finish: () => void; readOnly: boolean }) {
  return (
    <main className={classes.middle}>
      <Title order={2}>Este modelo não faz nenhuma pergunta</Title>
      {!readOnly && (
        <Button mt="md" onClick={finish}>
          Gerar documentos
        </Button>
      )}
    </main>
  )
}

/** What an earlier visit typed and could not save is saved now; the person is told where it came from. */
function useRestoredDraft(
  execution: Execution,
  draft: Draft<KeptContent> | undefined,
  autosave: ReturnType<typeof useAutosave>['autosave'],
) {
  useEffect(() => {
    if (!draft) return
    autosave.version = draft.baseVersion
    autosave.change({ values: draft.content.values, name: draft.content.name })
    notify({
      id: `rascunho-${execution.id}`,
      type: 'other',
      text: 'Recuperamos o que você tinha digitado neste navegador e ainda não estava salvo.',
    })
  }, [draft, autosave, execution.id])
}

/** What came from elsewhere is said, once, where it stands. */
function tellJoined(changed: readonly Difference[]) {
  if (changed.length === 0) return
  const names = changed.map(({ label }) => `“${label}”`)
  const what = names.length > 3 ? `${names.length} respostas` : names.join(', ')
  notify({ type: 'other', text: `Alterado em outro lugar e atualizado aqui: ${what}. O que você digitou ficou.` })
}

/** The document's name is saved as the answers are. */
function useRenamed(name: string, save: (name: string) => void) {
  const known = useRef(name)
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    if (known.current === name) return
    known.current = name
    latest.current(name)
  }, [name])
}

function toPageProblem({ code, message, path, ref }: Problem, page: number): PageProblem {
  return {
    path: path?.replace(/^body\.values\./, '') ?? ref ?? '',
    message,
    missing: code === 'campo_obrigatorio',
    page,
  }
}
