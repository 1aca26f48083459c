import { useEffect, useRef, useState } from 'react'
import type { Problem } from '#shared/api/envelope.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Execution } from '#shared/api/executions.ts'
import { hasCoveredPasswords, termsOf, uncoverPasswords } from '#shared/interview/index.ts'
import { type PageProblem, wrongInSection } from '../../interviews/index.ts'
import { CallFailure, client } from '../../shell/client/index.ts'
import type { Draft } from '../../shell/drafts/drafts.ts'
import { notify } from '../../shell/notify.ts'
import { differencesOf, NAME } from './differencesOf.ts'
import { useAutosave } from './useAutosave.ts'
import { useFiles } from './useFiles.ts'
import { useProblems } from './useProblems.ts'
import { type Content, type KeptContent, outlineOf, useRun } from './useRun.ts'
import { useStep } from './useStep.ts'
import { useTogether } from './useTogether.ts'

type Options = {
  /** As last read: newer than the open one if others have changed it. */
  execution: Execution
  draft: Draft<KeptContent> | undefined
  readOnly: boolean
  onFinished: (jobId: string | undefined) => void
}

/** A document being answered: its pages, saving, merging others' changes, and finishing. */
export function useAnswering({ execution: latest, draft: found, readOnly, onFinished }: Options) {
  const [{ execution, kept, draft }] = useState({
    execution: latest,
    kept: found,
    draft: found && withPasswords(found, latest),
  })
  const [name, setName] = useState(draft?.content.name ?? execution.name)
  const [finishing, setFinishing] = useState(false)
  const [asksTerms, setAsksTerms] = useState(false)
  const [terms] = useState(() => termsOf(execution.interview))
  const current = useRun(execution, draft?.content.values ?? execution.values, ({ ref, value, before }) => {
    together.type(ref, value, before)
    autosave.change(content())
  })
  const { program, run } = current
  const files = useFiles(execution, current, readOnly)
  const together = useTogether(execution, draft, { current, name, setName })
  const { autosave, saving, state: saveState } = useAutosave(execution, together.shared, together.receive)
  const { pages, steps } = outlineOf(current)
  const { place, goTo, heading } = useStep(pages.length, readOnly)
  const checks = useProblems(current, pages, place)
  const { content } = together
  const covered = kept !== undefined && hasCoveredPasswords(execution.interview, kept.content.values)
  useRestoredDraft(execution, draft, autosave, covered)
  useNewest(latest, autosave, together)

  const rename = (next: string) => {
    together.type(NAME, next, name)
    setName(next)
    autosave.change({ ...content(), name: next })
  }
  const decide = (stored: Execution, decided: Content) => {
    saving.rebase(stored)
    autosave.resume(stored.version, decided)
    for (const { key } of differencesOf(execution.interview, decided, content()))
      if (key !== NAME) current.set(key, decided.values[key] ?? null)
    if (decided.name !== name) rename(decided.name)
  }
  const recover = (kept: Partial<Content>) => {
    for (const [ref, value] of Object.entries(kept.values ?? {})) current.set(ref, value)
    if (kept.name !== undefined) rename(kept.name)
  }
  const pageOf = (ref: string | undefined): number => {
    const section = program.code.sections.findIndex(({ fields }) => fields.some((field) => field.ref === ref))
    return Math.max(
      0,
      pages.findIndex(({ sections }) => sections.includes(section)),
    )
  }
  const corrects = execution.status === executionStatus.correct
  const finishNow = async (accepted?: readonly string[]) => {
    if (!checks.mayFinish()) return
    if (terms.length > 0 && !accepted) return setAsksTerms(true)
    setAsksTerms(false)
    setFinishing(true)
    try {
      await autosave.flush()
      const sent = {
        params: { id: execution.id },
        body: { version: autosave.version, values: content().values, terms: accepted && [...accepted] },
      }
      const finished = corrects
        ? await client.executions.resendExecution(sent, { quiet: true })
        : await client.executions.finishExecution(sent, { quiet: true })
      autosave.resume(autosave.version)
      autosave.stop()
      onFinished(finished.jobId)
    } catch (error) {
      setFinishing(false)
      const problems =
        error instanceof CallFailure ? error.problems.map((problem) => toPageProblem(problem, pageOf(problem.ref))) : []
      if (problems.length > 0) checks.showFound(problems)
      notify({ type: 'error', text: error instanceof CallFailure ? error.message : String(error) })
    }
  }

  /** The known version waits for it, because it makes a new version. */
  const ending = useRef<Promise<void>>(undefined)
  const finish = (accepted?: readonly string[]) => {
    ending.current = finishNow(accepted)
    return ending.current
  }

  return {
    name,
    rename,
    content,
    program,
    run,
    set: current.set,
    files,
    pages,
    steps: steps.map((step) =>
      step.page < place ? { ...step, wrong: wrongInSection(program, run, step.section) } : step,
    ),
    place,
    goTo,
    /** Leads to a question, on whichever page it is asked. */
    goToQuestion: (ref: string) => goTo(pageOf(ref), ref),
    heading,
    checks,
    finish: () => finish(),
    finishing,
    /** What has to be accepted before it is finished. */
    terms: {
      list: terms,
      asked: asksTerms,
      accept: () => void finish(terms.map(({ label }) => label)),
      leave: () => setAsksTerms(false),
    },
    finishLabel: finishLabelOf(execution),
    recover,
    saveState,
    saveNow: () => autosave.flush(),
    /** What the conflicting versions have in common, and what ends the conflict. */
    conflict: { baseFor: saving.baseFor, decide },
    /** What others answer beside one. */
    together,
    /** The version that is known here, and when nothing is on its way to another. */
    version: () => autosave.version,
    settled: async () => {
      await ending.current
      await autosave.settled()
    },
    /** The version on the server, after saving what was typed. */
    savedVersion: async () => {
      await autosave.flush()
      return autosave.version
    },
    /** Something else has made a version of the document: the next save stands on it. */
    goOnFrom: (version: number) => {
      autosave.version = version
    },
  }
}

/** The label of the button that finishes. */
function finishLabelOf({ status, interview: { settings } }: Execution): string {
  if (status === executionStatus.correct) return 'Enviar de novo'
  return settings.flow.enable && settings.flow.assignReview.length > 0 ? 'Finalizar' : 'Gerar documentos'
}

/** What was typed, with the stored passwords: newly typed ones were not kept in the browser. */
function withPasswords(draft: Draft<KeptContent>, { interview, values }: Execution): Draft<KeptContent> {
  const open = (kept: Content): Content => ({ ...kept, values: uncoverPasswords(interview, kept.values, values) })
  const { base, ...content } = draft.content
  return { ...draft, content: { ...open(content), ...(base && { base: open(base) }) } }
}

/** Saves what an earlier visit could not save, and says where it came from. */
function useRestoredDraft(
  execution: Execution,
  draft: Draft<KeptContent> | undefined,
  autosave: ReturnType<typeof useAutosave>['autosave'],
  /** It contains passwords, of which only the masks were kept. */
  covered: boolean,
) {
  useEffect(() => {
    if (!draft) return
    autosave.restore({ values: draft.content.values, name: draft.content.name }, draft.baseVersion)
    notify({
      id: `rascunho-${execution.id}`,
      type: 'other',
      text: covered
        ? 'Recuperamos o que você tinha digitado neste navegador, menos senhas: confira-as.'
        : 'Recuperamos o que você tinha digitado neste navegador e ainda não estava salvo.',
    })
  }, [draft, autosave, execution.id, covered])
}

/** Merges what others saved with what is open, once no save is in progress, unless it was unsaved for long. */
function useNewest(
  latest: Execution,
  autosave: ReturnType<typeof useAutosave>['autosave'],
  { receive, content }: ReturnType<typeof useTogether>,
) {
  const acts = useRef({ receive, content })
  acts.current = { receive, content }
  useEffect(() => {
    const isNews = () => latest.version > autosave.version && !autosave.isStopped
    const join = async () => {
      await autosave.settled()
      if (!isNews()) return
      // The save decides with the person what stays.
      if (autosave.isApart) return autosave.retry()
      acts.current.receive(latest)
      autosave.rebase(latest.version, acts.current.content())
    }
    if (isNews()) void join()
  }, [latest, autosave])
}

function toPageProblem({ code, message, path, ref }: Problem, page: number): PageProblem {
  return {
    path: path?.replace(/^body\.values\./, '') ?? ref ?? '',
    message,
    missing: code === 'campo_obrigatorio',
    page,
  }
}
