import { useEffect, useRef, useState } from 'react'
import type { Problem } from '#shared/api/envelope.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { hasCoveredPasswords, termsOf, uncoverPasswords } from '#shared/interview/index.ts'
import { type PageProblem, uploadsAmong, wrongInSection } from '../../interviews/index.ts'
import { CallFailure } from '../../shell/client/failure.ts'
import type { Draft } from '../../shell/drafts/drafts.ts'
import { notify } from '../../shell/notify.ts'
import { differencesOf, NAME } from './differencesOf.ts'
import type { Keeping, OpenDocument } from './keeping.ts'
import { useAutosave } from './useAutosave.ts'
import { useProblems } from './useProblems.ts'
import { type Content, type DraftContent, outlineOf, useRun } from './useRun.ts'
import { type StepInAddress, useStep } from './useStep.ts'
import { type Offers, useTogether } from './useTogether.ts'
import { useUploadWait } from './useUploadWait.ts'

type Options = {
  /** As last read: newer than the open one if others have changed it. */
  execution: OpenDocument
  draft: Draft<DraftContent> | undefined
  keeping: Keeping
  readOnly: boolean
  step: StepInAddress
  /** The other answers that an earlier visit left to decide. */
  offers?: Offers
  /** The label of the button that finishes, if not the usual one. */
  finishLabel?: string
  /** The document is shown before it is finished. */
  reviews?: boolean
  onFinished: (jobId: string | undefined) => void
}

/** Why finishing failed, and with which answers, as JSON. */
type Refused = { readonly error: Error; readonly answers: string }

/** A document being answered: its pages, saving, merging others' changes, and finishing. */
export function useAnswering({
  execution: latest,
  draft: found,
  keeping,
  readOnly,
  step,
  offers,
  finishLabel,
  reviews = false,
  onFinished,
}: Options) {
  const [{ execution, kept, draft }] = useState({
    execution: latest,
    kept: found,
    draft: found && withPasswords(found, latest),
  })
  const [name, setName] = useState(draft?.content.name ?? execution.name)
  const [finishing, setFinishing] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const [asksTerms, setAsksTerms] = useState(false)
  const [reviewing, setReviewing] = useState(false)
  const reviewed = useRef(false)
  const [terms] = useState(() => termsOf(execution.interview))
  const current = useRun(execution, draft?.content.values ?? execution.values, ({ ref, value, before }) => {
    together.type(ref, value, before)
    autosave.change(content())
  })
  const { program, run } = current
  const together = useTogether(execution, draft, { current, name, setName }, offers)
  const { autosave, saving, state: saveState } = useAutosave(execution, keeping, together)
  const { pages, steps } = outlineOf(current)
  const { place, goTo, heading } = useStep(pages.length, readOnly, step)
  const checks = useProblems(current, pages, place)
  const { content } = together
  const covered = kept !== undefined && hasCoveredPasswords(execution.interview, kept.content.values)
  useRestoredDraft(execution, draft, autosave, covered)
  useNewest(latest, autosave, together)

  const written = () => JSON.stringify(content().values)
  const rename = (next: string) => {
    together.type(NAME, next, name)
    setName(next)
    autosave.change({ ...content(), name: next })
  }
  const decide = (stored: OpenDocument, decided: Content) => {
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
  const acceptedTerms = useRef<readonly string[]>(undefined)
  const leaveReview = () => {
    reviewed.current = false
    setReviewing(false)
  }
  const finishNow = async (accepted?: readonly string[]) => {
    if (!checks.mayFinish()) return
    if (terms.length > 0 && !accepted) return setAsksTerms(true)
    setAsksTerms(false)
    setRefused(undefined)
    if (uploadWait.begin(accepted)) return
    if (reviews && !reviewed.current) {
      acceptedTerms.current = accepted
      return setReviewing(true)
    }
    setFinishing(true)
    try {
      await autosave.flush()
      const finished = await keeping.finish({ values: content().values, terms: accepted }, autosave.version)
      autosave.resume(autosave.version)
      autosave.stop()
      onFinished(finished.jobId)
    } catch (error) {
      setFinishing(false)
      leaveReview()
      const problems =
        error instanceof CallFailure ? error.problems.map((problem) => toPageProblem(problem, pageOf(problem.ref))) : []
      if (problems.length === 0)
        return setRefused({ error: error instanceof Error ? error : new Error(String(error)), answers: written() })
      checks.showFound(problems)
      notify({ type: 'error', text: error instanceof CallFailure ? error.message : String(error) })
    }
  }

  /** Reading the version waits for this, because finishing creates a new one. */
  const ending = useRef<Promise<void>>(undefined)
  const finish = (accepted?: readonly string[]) => {
    ending.current = finishNow(accepted)
    return ending.current
  }
  const uploadWait = useUploadWait({
    interview: execution.interview,
    values: content().values,
    uploading: uploadsAmong(program, run, pages),
    onArrived: (accepted) => void finish(accepted),
  })

  return {
    /** The document as it was opened. */
    opened: execution,
    name,
    rename,
    content,
    program,
    run,
    set: current.set,
    current,
    pages,
    steps: steps.map((step) =>
      step.page < place ? { ...step, wrong: wrongInSection(program, run, step.section) } : step,
    ),
    place,
    goTo,
    /** Goes to a question, on any page. */
    goToQuestion: (ref: string) => goTo(pageOf(ref), ref),
    heading,
    checks,
    finish: () => finish(),
    finishing,
    /** Finishing that waits for files being uploaded. */
    uploadWait,
    /** Why finishing failed, for reasons of no single answer; until an answer changes. */
    refusal: refused?.answers === (refused && written()) ? (refused?.error ?? null) : null,
    /** The terms to accept before finishing. */
    terms: {
      list: terms,
      asked: asksTerms,
      accept: () => void finish(terms.map(({ label }) => label)),
      leave: () => setAsksTerms(false),
    },
    /** The document shown before it is finished. */
    review: {
      asked: reviewing,
      accept: () => {
        reviewed.current = true
        void finish(acceptedTerms.current)
      },
      leave: leaveReview,
    },
    finishLabel: finishLabel ?? finishLabelOf(execution),
    recover,
    saveState,
    saveNow: () => autosave.flush(),
    /** The common base of the conflicting versions, and the user's decision. */
    conflict: { baseFor: saving.baseFor, decide },
    together,
    /** The version known to this window; `settled` resolves once no call that creates another is in progress. */
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
    /** Another call created a version of the document, which the next save is based on. */
    continueFrom: (version: number) => {
      autosave.version = version
    },
  }
}

/** The label of the button that finishes. */
function finishLabelOf({ status, interview: { settings } }: OpenDocument): string {
  if (status === executionStatus.correct) return 'Enviar de novo'
  const { enable, assignReview } = settings.flow
  if (!enable || assignReview.length === 0) return 'Gerar documentos'
  // Who reviews may depend on answers: then either can follow.
  return assignReview.some(({ conditionals }) => conditionals.length === 0) ? 'Enviar para revisão' : 'Finalizar'
}

/** The draft with the stored passwords: newly typed ones are not stored in the browser. */
function withPasswords(draft: Draft<DraftContent>, { interview, values }: OpenDocument): Draft<DraftContent> {
  const open = (kept: Content): Content => ({ ...kept, values: uncoverPasswords(interview, kept.values, values) })
  const { base, ...content } = draft.content
  return { ...draft, content: { ...open(content), ...(base && { base: open(base) }) } }
}

/** Saves the draft of an earlier visit, and tells the user about it. */
function useRestoredDraft(
  execution: OpenDocument,
  draft: Draft<DraftContent> | undefined,
  autosave: ReturnType<typeof useAutosave>['autosave'],
  /** It contains passwords, which are stored only as masks. */
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

/** Merges others' saves into the open content once no save is in progress, unless it was unsaved for long. */
function useNewest(
  latest: OpenDocument,
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
      // Saving reports the conflict to the user.
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
