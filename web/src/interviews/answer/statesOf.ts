import { type CompiledInterview, problemsOfField } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import type { FieldState, Run } from '#shared/logic/index.ts'
import type { Diagnostic } from '#shared/result.ts'
import { isSimple } from './listItems.ts'
import { fieldsOf, isAsked, type Page } from './pages.ts'
import type { AnswerState } from './state.ts'

export type PageSection = { readonly section: number; readonly states: readonly AnswerState[] }

/** The questions of a page at this moment. Errors only of fields in `told`: nobody is corrected before having answered. */
export function statesOf(
  program: CompiledInterview,
  run: Run,
  page: Page,
  told: (path: string) => boolean,
): PageSection[] {
  return page.sections.map((section) => ({
    section,
    states: fieldsOf(program, section)
      .filter((at) => (page.only === undefined || page.only === at) && isAsked(program, run, at))
      .map((at) => stateOf(program, run, at, told)),
  }))
}

function stateOf(program: CompiledInterview, run: Run, at: number, told: (path: string) => boolean): AnswerState {
  const field = program.definitions[at]!
  const state = run.fieldAt(at)
  const path = field.ref || `campo-${at}`
  const problems = told(path) && field.ref !== '' ? errorsOf(problemsOfField(program, run, field.ref)) : []
  const items = field.listFields ?? []
  return {
    path,
    field: inForce(field, state),
    value: state.value,
    error: problems.find((problem) => isSimple(field) || (problem.path?.length ?? 1) <= 1)?.message,
    ...(!isSimple(field) && {
      rows: run.rowStates(field.ref).map((row, rowAt) =>
        row.flatMap((item, itemAt) => {
          const definition = items[itemAt]
          if (!definition || !item.visible) return []
          return {
            path: `${path}.${rowAt}.${definition.ref}`,
            field: inForce(definition, item),
            value: item.value,
            error: problems.find(({ path: [, ofRow, ofItem] = [] }) => ofRow === rowAt && ofItem === definition.ref)
              ?.message,
          }
        }),
      ),
    }),
  }
}

/** The field as the rules have it now. */
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

/** Beside the question itself its name need not be said again. */
const errorsOf = (problems: readonly Diagnostic[]) =>
  problems
    .filter(({ severity }) => severity === 'error')
    .map((problem) =>
      problem.code === 'campo_obrigatorio' ? { ...problem, message: 'Preencha este campo.' } : problem,
    )
