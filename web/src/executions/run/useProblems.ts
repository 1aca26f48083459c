import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { afterPress } from '../../blocks/afterPress.ts'
import { allProblems, type Page, type PageProblem, pathsOf, problemsLeaving } from '../../interviews/index.ts'
import { isBlank } from './mergeValue.ts'
import type { useRun } from './useRun.ts'

/** What the summary is about: one page, everything, or what the server found. */
type Report =
  | { readonly of: 'page'; readonly key: string }
  | { readonly of: 'all' }
  | { readonly of: 'server'; readonly problems: readonly PageProblem[] }

type Current = Pick<ReturnType<typeof useRun>, 'program' | 'run'>

/**
 * The problems shown to the user. An answer is checked once they have left it; a missing answer, once they have tried to continue.
 * Questions that appear later start unchecked.
 */
export function useProblems({ program, run }: Current, pages: readonly Page[], place: number) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [report, setReport] = useState<Report>()
  const [focuses, setFocuses] = useState(0)
  const link = useRef<HTMLButtonElement>(null)
  const page = pages[place]

  // Only trying to continue moves the focus, never a problem that appears by itself.
  useEffect(() => {
    if (focuses > 0) link.current?.focus({ preventScroll: true })
  }, [focuses])

  const show = (next: Report, problems: readonly PageProblem[]) => {
    const seen = [...new Set(problems.map((problem) => problem.page))].flatMap((at) => {
      const reported = pages[at]
      return reported ? pathsOf(program, run, reported) : []
    })
    setReport(next)
    setFocuses((count) => count + 1)
    setChecked((known) => new Set([...known, ...seen]))
  }
  /** Whether the page has no problems, or the user has seen them and continues anyway. */
  const mayLeave = (): boolean => {
    const problems = problemsLeaving(program, run, pages, place)
    if (!page || problems.length === 0 || warned) return true
    show({ of: 'page', key: page.key }, problems)
    return false
  }
  const mayFinish = (): boolean => {
    const problems = allProblems(program, run, pages)
    if (problems.length > 0) show({ of: 'all' }, problems)
    return problems.length === 0
  }
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const question = target.closest<HTMLElement>('[data-question], [data-answer]')
    const path = question?.dataset.question ?? question?.dataset.answer
    if (!path || question?.contains(relatedTarget) || isBlank(answerAt(run, path))) return
    afterPress(() => setChecked((known) => (known.has(path) ? known : new Set([...known, path]))))
  }
  const problems = problemsOf(report, { program, run }, pages, place)
  const warned = report?.of === 'page' && report.key === page?.key && problems.length > 0
  return {
    problems,
    warned,
    link,
    isChecked: (path: string) => checked.has(path),
    mayLeave,
    mayFinish,
    showFound: (found: readonly PageProblem[]) => show({ of: 'server', problems: found }, found),
    leave,
  }
}

/** The remaining problems: there are fewer as answers are corrected. */
function problemsOf(
  report: Report | undefined,
  { program, run }: Current,
  pages: readonly Page[],
  place: number,
): readonly PageProblem[] {
  if (report?.of === 'server') return report.problems
  if (report?.of === 'all') return allProblems(program, run, pages)
  return report && report.key === pages[place]?.key ? problemsLeaving(program, run, pages, place) : []
}

/** 'socios.0.cpf' belongs to the list 'socios'. */
function answerAt(run: Current['run'], path: string): unknown {
  const [ref = '', ...within] = path.split('.')
  return within.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    run.field(ref)?.value,
  )
}
