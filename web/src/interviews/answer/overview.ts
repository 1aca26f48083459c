import { type CompiledInterview, definitionOf } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import type { Run } from '#shared/logic/index.ts'
import { type Page, titleOf } from './pages.ts'
import { statesOf } from './statesOf.ts'

export type OverviewQuestion = {
  readonly path: string
  readonly name: string
  /** The answer as it prints, of a list an item on each line; empty if there is none. */
  readonly text: string
  readonly state: 'answered' | 'missing' | 'optional'
  readonly page: number
}

export type OverviewSection = {
  readonly section: number
  readonly title: string
  readonly questions: readonly OverviewQuestion[]
}

/** All questions that are asked now, by section, each with its answer or what it lacks. */
export function overviewOf(program: CompiledInterview, run: Run, pages: readonly Page[]): OverviewSection[] {
  const sections = new Map<number, OverviewQuestion[]>()
  pages.forEach((page, place) => {
    for (const { section, states } of statesOf(program, run, page, () => false)) {
      const questions = sections.get(section) ?? []
      sections.set(section, questions)
      for (const { path, field, value } of states) {
        const { answered, isBlank } = definitionOf(field)
        if (!answered) continue
        const blank = isBlank(value)
        questions.push({
          path,
          name: field.name || '(Sem nome)',
          text: textOf(field, value),
          state: !blank ? 'answered' : field.required ? 'missing' : 'optional',
          page: place,
        })
      }
    }
  })
  return [...sections].flatMap(([section, questions]) =>
    questions.length > 0 ? [{ section, title: titleOf(run, section), questions }] : [],
  )
}

/** Of a list, a numbered line for each item, with its answers. */
function textOf(field: Field, value: unknown): string {
  const { isBlank, format, holdsItems } = definitionOf(field)
  if (isBlank(value)) return ''
  if (!holdsItems || !Array.isArray(value)) return format(value, field)
  const items = field.listFields ?? [{ ...field, type: 'text' as const }]
  const itemText = (row: unknown) =>
    items
      .map((item) => textOf(item, row instanceof Object ? (row as Record<string, unknown>)[item.ref] : row))
      .filter(Boolean)
      .join(', ')
  return value.map((row, at) => `${at + 1}. ${itemText(row)}`).join('\n')
}

/** Where somebody goes on who has answered before: the first page that lacks a required answer, or the last one with an answer. */
export function pageToGoOn(sections: readonly OverviewSection[]): number {
  const questions = sections.flatMap(({ questions }) => questions)
  const missing = questions.find(({ state }) => state === 'missing')
  const answered = questions.findLast(({ state }) => state === 'answered')
  return missing?.page ?? answered?.page ?? 0
}
