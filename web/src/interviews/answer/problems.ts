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

/** A file being uploaded: finishing waits for it, continuing to the next page does not. */
export const isUploading = ({ code }: { readonly code: string }): boolean => code === 'envio_incompleto'

/** The problems of a page, in reading order. */
function problemsOfPage(
  program: CompiledInterview,
  run: Run,
  pages: readonly Page[],
  at: number,
  isIncluded: (problem: { readonly code: string }) => boolean,
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

/** All problems except files being uploaded. */
export const allProblems = (program: CompiledInterview, run: Run, pages: readonly Page[]): PageProblem[] =>
  pages.flatMap((_, at) => problemsLeaving(program, run, pages, at))

/** The questions with files being uploaded. */
export const uploadsAmong = (program: CompiledInterview, run: Run, pages: readonly Page[]): PageProblem[] =>
  pages.flatMap((_, at) => problemsOfPage(program, run, pages, at, isUploading))
