import type { CompiledInterview } from '#shared/interview/index.ts'
import type { Run } from '#shared/logic/index.ts'
import { viewOf } from './fields/index.ts'

/** What is shown at once: whole sections, or one question. */
export type Page = {
  readonly key: string
  /** Indexes of sections, in order. */
  readonly sections: readonly number[]
  /** Set when one question is shown at a time: its index among all fields. */
  readonly only?: number
}

/** An entry in the list of steps beside the questions. */
export type Step = {
  readonly section: number
  readonly title: string
  /** The page on which it starts. */
  readonly page: number
  /** Number of missing required answers. */
  readonly missing: number
  /** Number of invalid answers among those already given; omitted if not checked. */
  readonly wrong?: number
}

/** The current pages, given the answers (product.md: `typeFormView`). */
export function pagesOf(program: CompiledInterview, run: Run): Page[] {
  const sections = shownSections(program, run)
  switch (program.code.metadata.typeFormView) {
    case 'Formulario':
      return [{ key: 'tudo', sections }]
    case 'Conversa':
      return sections.flatMap((section) =>
        fieldsOf(program, section)
          .filter((at) => isAsked(program, run, at))
          .map((at) => ({ key: `campo-${at}`, sections: [section], only: at })),
      )
    case 'Paginas':
      return sections.map((section) => ({ key: program.code.sections[section]!.id, sections: [section] }))
  }
}

export function stepsOf(program: CompiledInterview, run: Run, pages: readonly Page[]): Step[] {
  const missing = new Map(run.steps().map((step) => [step.index, step.missing]))
  return shownSections(program, run).map((section) => ({
    section,
    title: titleOf(run, section),
    page: Math.max(
      0,
      pages.findIndex((page) => page.sections.includes(section)),
    ),
    missing: missing.get(section) ?? 0,
  }))
}

/** The page on which a field is asked; -1 if there is none. */
export function pageOfField(program: CompiledInterview, pages: readonly Page[], ref: string): number {
  const at = program.index.get(ref)
  if (at === undefined) return -1
  return pages.findIndex(({ sections, only }) =>
    only === undefined ? sections.some((section) => fieldsOf(program, section).includes(at)) : only === at,
  )
}

/** A section without a title is called by its number. */
export function titleOf(run: Run, section: number): string {
  return run.titleOf(section).trim() || `Etapa ${section + 1}`
}

/** Indexes of a section's fields among the fields of all sections. */
export function fieldsOf(program: CompiledInterview, section: number): number[] {
  const before = program.code.sections.slice(0, section).reduce((count, { fields }) => count + fields.length, 0)
  return program.code.sections[section]!.fields.map((_, at) => before + at)
}

/** Whether the field is asked: it is visible and its type has a control. */
export function isAsked(program: CompiledInterview, run: Run, at: number): boolean {
  return run.fieldAt(at).visible && viewOf(program.definitions[at]!).Answer !== undefined
}

function shownSections(program: CompiledInterview, run: Run): number[] {
  return program.code.sections.flatMap((_, section) =>
    fieldsOf(program, section).some((at) => isAsked(program, run, at)) ? [section] : [],
  )
}
