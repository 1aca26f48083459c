import { type CompiledInterview, problemsOfField } from '#shared/interview/index.ts'
import type { Run } from '#shared/logic/index.ts'
import { fieldsOf, type Page } from './pages.ts'

/** A problem and its page. */
export type PageProblem = {
  readonly path: string
  readonly message: string
  readonly page: number
  /** A required answer is missing; otherwise the answer is invalid. */
  readonly missing: boolean
}

/** A file being uploaded: prevents finishing, but not continuing to the next page. */
export const isUploading = ({ code }: { readonly code: string }): boolean => code === 'envio_incompleto'

/** All problems of a page, in reading order. */
export function problemsOfPage(
  program: CompiledInterview,
  run: Run,
  pages: readonly Page[],
  at: number,
  isIncluded: (problem: { readonly code: string }) => boolean = () => true,
): PageProblem[] {
  const page = pages[at]
  if (!page) return []
  return page.sections
    .flatMap((section) => fieldsOf(program, section))
    .filter((field) => page.only === undefined || page.only === field)
    .flatMap((field) => {
      const { ref } = program.definitions[field]!
      return ref === '' ? [] : problemsOfField(program, run, ref)
    })
    .filter((problem) => problem.severity === 'error' && isIncluded(problem))
    .map(({ code, message, path, ref }) => ({
      path: path?.join('.') ?? ref ?? '',
      message,
      missing: code === 'campo_obrigatorio',
      page: at,
    }))
}

/** The problems that prevent leaving a page. */
export const problemsLeaving = (program: CompiledInterview, run: Run, pages: readonly Page[], at: number) =>
  problemsOfPage(program, run, pages, at, (problem) => !isUploading(problem))

/** Number of invalid answers in a section, not counting missing ones. */
export function wrongInSection(program: CompiledInterview, run: Run, section: number): number {
  return fieldsOf(program, section)
    .flatMap((at) => problemsOfField(program, run, program.definitions[at]?.ref ?? ''))
    .filter(({ code, severity }) => severity === 'error' && code !== 'campo_obrigatorio' && !isUploading({ code }))
    .length
}

export function allProblems(program: CompiledInterview, run: Run, pages: readonly Page[]): PageProblem[] {
  return pages.flatMap((_, at) => problemsOfPage(program, run, pages, at))
}
