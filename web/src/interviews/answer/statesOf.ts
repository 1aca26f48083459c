import {
  besideQuestion,
  type CompiledInterview,
  contentOf,
  definitionOf,
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
  const items = field.listFields ?? []
  const shown = withContent(program, run, inForce(field, state), state.value)
  return {
    path,
    field: shown,
    value: shown.content === undefined ? state.value : null,
    error: showsError(path)
      ? messageOf(
          problems().find((problem) => isSimple(field) || (problem.path?.length ?? 1) <= 1),
          field,
          state.label || field.name,
        )
      : undefined,
    ...(!isSimple(field) && {
      rows: run.rowStates(field.ref).map((row, rowAt) =>
        row.flatMap((item, itemAt) => {
          const definition = items[itemAt]
          if (!definition || !item.visible) return []
          const itemPath = `${path}.${rowAt}.${definition.ref}`
          return {
            path: itemPath,
            field: inForce(definition, item),
            value: item.value,
            error: showsError(itemPath)
              ? messageOf(
                  problems().find(({ path: [, ofRow, ofItem] = [] }) => ofRow === rowAt && ofItem === definition.ref),
                  definition,
                  item.label || definition.name,
                )
              : undefined,
          }
        }),
      ),
    }),
  }
}

/** The field after applying its rules. */
function inForce(field: Field, state: FieldState): Field {
  return {
    ...field,
    name: state.label || field.name,
    hint: state.hint,
    required: state.required,
    readonly: state.readOnly,
    minValue: state.minValue,
    maxValue: state.maxValue,
    mask: state.mask,
  }
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
function messageOf(problem: Diagnostic | undefined, field: Field, name: string): string | undefined {
  if (!problem) return undefined
  if (problem.code !== 'campo_obrigatorio') return besideQuestion(problem.message, name)
  return definitionOf(field).holdsItems ? 'Adicione ao menos um item.' : 'Preencha este campo.'
}
