import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { allProblems, type Page, type PageProblem, pathsOf, problemsLeaving } from '../../interviews/index.ts'
import type { useRun } from './useRun.ts'

/** What the summary speaks of: one page, everything, or what the server found. */
type Told =
  | { readonly of: 'page'; readonly key: string }
  | { readonly of: 'all' }
  | { readonly of: 'server'; readonly problems: readonly PageProblem[] }

type Current = Pick<ReturnType<typeof useRun>, 'program' | 'run'>

/**
 * What the person is told to correct. An answer is judged once they have left it; what is not answered, once they have asked to go on.
 * Questions that appear later begin unjudged.
 */
export function useTold({ program, run }: Current, pages: readonly Page[], place: number) {
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set())
  const [told, setTold] = useState<Told>()
  const [times, setTimes] = useState(0)
  const link = useRef<HTMLButtonElement>(null)
  const page = pages[place]

  // The act of going on moves the focus, and nothing that appears by itself.
  useEffect(() => {
    if (times > 0) link.current?.focus({ preventScroll: true })
  }, [times])

  const tell = (next: Told, problems: readonly PageProblem[]) => {
    const seen = [...new Set(problems.map((problem) => problem.page))].flatMap((at) => {
      const told = pages[at]
      return told ? pathsOf(program, run, told) : []
    })
    setTold(next)
    setTimes((count) => count + 1)
    setJudged((known) => new Set([...known, ...seen]))
  }
  /** Whether nothing on the page is in the way, or the person has been told and goes on all the same. */
  const mayLeave = (): boolean => {
    const problems = problemsLeaving(program, run, pages, place)
    if (!page || problems.length === 0 || warned) return true
    tell({ of: 'page', key: page.key }, problems)
    return false
  }
  const mayFinish = (): boolean => {
    const problems = allProblems(program, run, pages)
    if (problems.length > 0) tell({ of: 'all' }, problems)
    return problems.length === 0
  }
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const question = target.closest<HTMLElement>('[data-question], [data-answer]')
    const path = question?.dataset.question ?? question?.dataset.answer
    if (!path || question?.contains(relatedTarget) || isBlank(answerAt(run, path))) return
    setJudged((known) => (known.has(path) ? known : new Set([...known, path])))
  }
  const problems = problemsOf(told, { program, run }, pages, place)
  const warned = told?.of === 'page' && told.key === page?.key && problems.length > 0
  return {
    problems,
    warned,
    link,
    isJudged: (path: string) => judged.has(path),
    mayLeave,
    mayFinish,
    tellFound: (found: readonly PageProblem[]) => tell({ of: 'server', problems: found }, found),
    leave,
  }
}

/** What is still to be corrected: it shrinks as answers are mended. */
function problemsOf(
  told: Told | undefined,
  { program, run }: Current,
  pages: readonly Page[],
  place: number,
): readonly PageProblem[] {
  if (told?.of === 'server') return told.problems
  if (told?.of === 'all') return allProblems(program, run, pages)
  return told && told.key === pages[place]?.key ? problemsLeaving(program, run, pages, place) : []
}

/** 'socios.0.cpf' is within the list 'socios'. */
function answerAt(run: Current['run'], path: string): unknown {
  const [ref = '', ...within] = path.split('.')
  return within.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    run.field(ref)?.value,
  )
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
