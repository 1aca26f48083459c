import {
  besideQuestion,
  type CompiledInterview,
  contentOf,
  definitionOf,
  effectiveField,
  problemsOfField,
} from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import type { FieldState, Run } from '#shared/logic/index.ts'
import type { Diagnostic } from '#shared/result.ts'
import { isSimple } from './listItems.ts'
import { fieldsOf, isAsked, type Page } from './pages.ts'
import { isUploading } from './problems.ts'
import type { AnswerState } from './state.ts'

/** The current questions of a page, including those in list rows. */
export function pathsOf(program: CompiledInterview, run: Run, page: Page): string[] {
  const within = (states: readonly AnswerState[]): string[] =>
    states.flatMap(({ path, rows = [] }) => [path, ...rows.flatMap(within)])
  return statesOf(program, run, page, () => false).flatMap(({ states }) => within(states))
}

export type PageSection = { readonly section: number; readonly states: readonly AnswerState[] }

/** The current states of a page's questions. Errors are included only where `showsError` allows it: questions not answered yet show none. */
export function statesOf(
  program: CompiledInterview,
  run: Run,
  page: Page,
  showsError: (path: string) => boolean,
): PageSection[] {
  return page.sections.map((section) => ({
    section,
    states: fieldsOf(program, section)
      .filter((at) => (page.only === undefined || page.only === at) && isAsked(program, run, at))
      .map((at) => stateOf(program, run, at, showsError)),
  }))
}

function stateOf(program: CompiledInterview, run: Run, at: number, showsError: (path: string) => boolean): AnswerState {
  const field = program.definitions[at]!
  const state = run.fieldAt(at)
  const path = field.ref || `campo-${at}`
  let found: readonly Diagnostic[] | undefined
  const problems = () => {
    found ??= field.ref === '' ? [] : errorsOf(problemsOfField(program, run, field.ref))
    return found
  }
  const shown = withContent(program, run, effectiveField(field, state), state.value)
  const read: Reading = { problems, showsError }
  return {
    path,
    field: shown,
    value: shown.content === undefined ? state.value : null,
    error: errorAt(read, path, field, state.label),
    ...(asksItems(field) && { rows: rowsOf(read, field, run.rowStates(field.ref), path) }),
  }
}

type Reading = { readonly problems: () => readonly Diagnostic[]; readonly showsError: (path: string) => boolean }

/** The questions of each row of a list: its fields, or the one that asks its single values. */
function rowsOf(read: Reading, list: Field, rows: readonly (readonly FieldState[])[], place: string): AnswerState[][] {
  const simple = isSimple(list)
  return rows.map((row, rowAt) =>
    row.flatMap((item, itemAt) => {
      const field = list.listFields?.[itemAt]
      if (!field || !item.visible) return []
      const path = simple ? `${place}.${rowAt}` : `${place}.${rowAt}.${field.ref}`
      return {
        path,
        field: effectiveField(field, item),
        value: item.value,
        error: errorAt(read, path, field, item.label),
        ...(asksItems(field) && { rows: rowsOf(read, field, item.rows ?? [], path) }),
      }
    }),
  )
}

/** Whether it is a list whose items are questions, and not bare texts. */
const asksItems = (field: Field): boolean =>
  definitionOf(field).holdsItems && (!isSimple(field) || (field.listFields ?? []).length > 0)

/** What is wrong within the items of a list is shown at their own questions. */
function errorAt({ problems, showsError }: Reading, path: string, field: Field, label: string): string | undefined {
  if (!showsError(path)) return undefined
  const problem = problems().find((found) => {
    const at = (found.path ?? [found.ref]).join('.')
    return at === path || (!asksItems(field) && at.startsWith(`${path}.`))
  })
  return problem && messageOf(problem, field, label || field.name)
}

/** A read-only text, filled in from the answers. */
function withContent(program: CompiledInterview, run: Run, field: Field, value: unknown): Field {
  if (field.content === undefined) return field
  return {
    ...field,
    content: contentOf(program, run, typeof value === 'string' && value !== '' ? value : field.content),
  }
}

const errorsOf = (
  problems: readonly Diagnostic[], // A file being uploaded shows its own state.
) => problems.filter((problem) => problem.severity === 'error' && !isUploading(problem))

/** The message without the question's name, which is beside it. */
function messageOf(problem: Diagnostic, field: Field, name: string): string {
  if (problem.code !== 'campo_obrigatorio') return besideQuestion(problem.message, name)
  return definitionOf(field).holdsItems ? 'Adicione ao menos um item.' : 'Preencha este campo.'
}
