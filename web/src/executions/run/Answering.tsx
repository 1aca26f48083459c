import { Button, Progress, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowLeft, IconArrowRight, IconFileCheck } from '@tabler/icons-react'
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { Problem } from '#shared/api/envelope.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { Page, PageProblem } from '../../interviews/index.ts'
import { allProblems, FieldAnswer, problemsOfPage, statesOf, titleOf } from '../../interviews/index.ts'
import { CallFailure, client } from '../../shell/client/index.ts'
import type { Draft } from '../../shell/drafts/drafts.ts'
import { notify } from '../../shell/notify.ts'
import classes from './Answering.module.css'
import type { SaveState } from './autosave.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { focusAnswer } from './focusAnswer.ts'
import { KeptNotice } from './KeptNotice.tsx'
import { Steps } from './Steps.tsx'
import { Summary } from './Summary.tsx'
import { useAutosave } from './useAutosave.ts'
import { type Content, outlineOf, useRun } from './useRun.ts'

type Props = {
  execution: Execution
  /** What the person calls the document. */
  name: string
  rename: (name: string) => void
  draft: Draft<Content> | undefined
  readOnly: boolean
  onSaveState: (state: SaveState) => void
  onFinished: (jobId: string | undefined) => void
  reload: () => void
  /** Back to the documents, of an execution that is only being read. */
  close?: () => void
}

export function Answering({ execution, name, rename, draft, readOnly, onSaveState, onFinished, reload, close }: Props) {
  const { autosave, state: saveState } = useAutosave(execution)
  const current = useRun(execution, draft?.content.values ?? execution.values, (values) =>
    autosave.change({ values, name }),
  )
  const { pages, steps } = outlineOf(current)
  const [at, setAt] = useState(0)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [told, setTold] = useState<Told>()
  const [finishing, setFinishing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const place = Math.min(at, Math.max(0, pages.length - 1))
  const page = pages[place]
  const last = place === pages.length - 1

  useRestoredDraft(execution, draft, autosave)
  useRenamed(name, (next) => autosave.change({ values: current.answers(), name: next }))
  useEffect(() => onSaveState(saveState), [saveState, onSaveState])
  useHotkeys([['mod+S', () => void autosave.flush()]], [])

  const goTo = (next: number, path?: string) => {
    setTold(undefined)
    setAt(next)
    requestAnimationFrame(() => {
      if (path) return focusAnswer(path)
      scrollTo({ top: 0 })
      heading.current?.focus({ preventScroll: true })
    })
  }
  const tell = (next: Told, problems: readonly PageProblem[]) => {
    setTold((known) => ({ ...next, times: (known?.times ?? 0) + 1 }))
    setChecked((known) => new Set([...known, ...problems.map((problem) => pages[problem.page]?.key ?? '')]))
  }
  const summary = summaryOf(told, current, pages, place)
  // An answer is corrected once the person has left it, not while it is being written.
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const question = target.closest<HTMLElement>('[data-answer]')
    const path = question?.dataset.answer
    if (!path || question.contains(relatedTarget) || isBlank(current.run.field(path)?.value)) return
    setLeft((known) => (known.has(path) ? known : new Set([...known, path])))
  }
  const next = (event: FormEvent) => {
    event.preventDefault()
    if (readOnly) return last ? close?.() : goTo(place + 1)
    if (last) return void finish()
    const problems = problemsOfPage(current.program, current.run, pages, place)
    if (problems.length > 0 && summary.length === 0) return tell({ of: 'page' }, problems)
    goTo(place + 1)
  }
  const finish = async () => {
    const problems = allProblems(current.program, current.run, pages)
    if (problems.length > 0) return tell({ of: 'all' }, problems)
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
      if (problems.length > 0) tell({ of: 'server', problems }, problems)
      notify({ type: 'error', text: error instanceof CallFailure ? error.message : String(error) })
    }
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
  const sections = statesOf(
    current.program,
    current.run,
    page,
    (path) => !readOnly && (left.has(path) || checked.has(page.key)),
  )
  return (
    <div className={classes.columns}>
      <Steps steps={steps} current={page.sections[0] ?? 0} place={place} goTo={goTo} />
      <main className={classes.middle}>
        <form onSubmit={next} onBlur={leave} noValidate className={classes.form} aria-label={execution.name}>
          <KeptNotice
            executionId={execution.id}
            code={execution.interview}
            current={() => ({ values: current.answers(), name })}
            recover={readOnly ? undefined : recover}
          />
          {summary.length > 0 && (
            <Summary
              key={told?.times}
              problems={summary}
              goTo={(problem) =>
                problem.page === place ? focusAnswer(problem.path) : goTo(problem.page, problem.path)
              }
            />
          )}
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
                <p className={classes.about}>{current.program.code.sections[section].description}</p>
              )}
              {states.map((state) => (
                <div key={state.path} data-answer={state.path}>
                  <FieldAnswer
                    state={state}
                    readOnly={readOnly}
                    onChange={(value) => current.set(state.field.ref, value)}
                  />
                </div>
              ))}
            </section>
          ))}
          <div className={classes.bar}>
            <div className={classes.barInner}>
              <Button
                variant="default"
                leftSection={<IconArrowLeft size={16} aria-hidden />}
                style={{ visibility: place === 0 ? 'hidden' : undefined }}
                onClick={() => goTo(place - 1)}
              >
                Voltar
              </Button>
              <div className={classes.progress}>
                <span>{pages.length > 1 ? `${place + 1} de ${pages.length}` : ''}</span>
                {pages.length > 1 && (
                  <Progress size={4} value={((place + 1) / pages.length) * 100} aria-label="Andamento" />
                )}
              </div>
              <Submit last={last} readOnly={readOnly} busy={finishing} warned={summary.length > 0} />
            </div>
          </div>
        </form>
      </main>
      {saveState.kind === 'conflict' && (
        <ConflictDialog
          executionId={execution.id}
          mine={{ values: current.answers(), name }}
          code={execution.interview}
          keepMine={(version) => autosave.resume(version, { values: current.answers(), name })}
          takeTheirs={(version) => {
            autosave.resume(version)
            reload()
          }}
        />
      )}
    </div>
  )
}

function Submit({
  last,
  readOnly,
  busy,
  warned,
}: {
  last: boolean
  readOnly: boolean
  busy: boolean
  warned: boolean
}) {
  if (readOnly) return <Button type="submit">{last ? 'Ver documentos' : 'Continuar'}</Button>
  if (last)
    return (
      <Button type="submit" loading={busy} leftSection={<IconFileCheck size={16} aria-hidden />}>
        Gerar documentos
      </Button>
    )
  return (
    <Button type="submit" rightSection={<IconArrowRight size={16} aria-hidden />}>
      {warned ? 'Continuar mesmo assim' : 'Continuar'}
    </Button>
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
  draft: Draft<Content> | undefined,
  autosave: ReturnType<typeof useAutosave>['autosave'],
) {
  useEffect(() => {
    if (!draft) return
    autosave.version = draft.baseVersion
    autosave.change(draft.content)
    notify({
      id: `rascunho-${execution.id}`,
      type: 'other',
      text: 'Recuperamos o que você tinha digitado neste navegador e ainda não estava salvo.',
    })
  }, [draft, autosave, execution.id])
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

/** What the summary speaks of: this page, everything, or what the server found. */
type Told = ({ readonly of: 'page' | 'all' } | { readonly of: 'server'; readonly problems: readonly PageProblem[] }) & {
  readonly times?: number
}

/** What is still to be corrected: the summary shrinks as answers are mended. */
function summaryOf(
  told: Told | undefined,
  { program, run }: ReturnType<typeof useRun>,
  pages: readonly Page[],
  place: number,
): readonly PageProblem[] {
  if (!told) return []
  if (told.of === 'server') return told.problems
  return told.of === 'page' ? problemsOfPage(program, run, pages, place) : allProblems(program, run, pages)
}

function toPageProblem({ message, path, ref }: Problem, page: number): PageProblem {
  return { path: path?.replace(/^body\.values\./, '') ?? ref ?? '', message, page }
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
