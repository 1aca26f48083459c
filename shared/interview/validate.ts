import type { FieldState, StepState } from '../logic/run/fieldState.ts'
import type { Run } from '../logic/run/run.ts'
import { type Diagnostic, diagnostic } from '../result.ts'
import { type CompiledInterview, compile, start } from './compile.ts'
import { effectiveField } from './effectiveField.ts'
import { definitionOf } from './fields/index.ts'
import type { Field, InterviewCode } from './model.ts'

/**
 * Everything that prevents finishing, by field: the server's check, running the same code as the screen. Hidden fields are neither required
 * nor checked. `today` is 'YYYY-MM-DD' in São Paulo.
 */
export function validateValues(
  code: InterviewCode,
  answers: { readonly [ref: string]: unknown },
  today = '',
): Diagnostic[] {
  const program = compile(code)
  return problemsOf(program, start(program, answers, today))
}

export function problemsOf(program: CompiledInterview, run: Run): Diagnostic[] {
  return program.definitions.flatMap((field, at) => problemsAt(run, field, at))
}

/** The problems of one field, including those of its rows, for the screen that shows it. */
export function problemsOfField(program: CompiledInterview, run: Run, ref: string): Diagnostic[] {
  const at = program.index.get(ref)
  const field = at === undefined ? undefined : program.definitions[at]
  return at === undefined || !field ? [] : problemsAt(run, field, at)
}

/** The steps of an execution with the given answers: which to show, and what each is missing. */
export function checkSteps(code: InterviewCode, answers: { readonly [ref: string]: unknown }, today = ''): StepState[] {
  return start(compile(code), answers, today).steps()
}

function problemsAt(run: Run, field: Field, at: number): Diagnostic[] {
  const state = run.fieldAt(at)
  if (!state.visible) return []
  const path = field.ref === '' ? [] : [field.ref]
  const found = problemsOfState(field, state, path)
  const failure = run.failure(field.ref)
  if (failure)
    found.push(
      diagnostic(failure.code, `${titleOf(field, state)}: ${failure.message}`, {
        ref: field.ref,
        path,
        severity: 'warning',
      }),
    )
  if (!areRows(field, run.answer(field.ref)))
    found.push(
      diagnostic('valor_invalido', `"${titleOf(field, state)}": não foi possível ler esta lista. Responda de novo.`, {
        ref: field.ref,
        path,
      }),
    )
  if (definitionOf(field).holdsItems) found.push(...problemsOfRows(field, state, run.rowStates(field.ref), path))
  return found
}

/** Whether an answer to a list has the rows that it asks for; anything else would not be printed. */
function areRows(list: Field, given: unknown): boolean {
  const definition = definitionOf(list)
  if (!definition.holdsItems || definition.isBlank(given)) return true
  if (!Array.isArray(given)) return false
  const items = list.listFields ?? []
  if (list.listType !== 'objeto' && items.length < 2)
    return items.length === 1 || given.every((row) => row === null || typeof row !== 'object')
  return given.every(
    (row) =>
      typeof row === 'object' &&
      row !== null &&
      !Array.isArray(row) &&
      items.every((item) => areRows(item, Object.hasOwn(row, item.ref) ? row[item.ref] : null)),
  )
}

function problemsOfState(field: Field, state: FieldState, path: readonly (string | number)[]): Diagnostic[] {
  if (state.missing)
    return [diagnostic('campo_obrigatorio', `Preencha o campo "${titleOf(field, state)}".`, { ref: field.ref, path })]
  return definitionOf(field)
    .validate(state.value, effectiveField(field, state))
    .map((found) => ({ ...found, path: [...path, ...(found.path ?? [])] }))
}

/** The problems of a list, of its rows, and of their nested lists. */
function problemsOfRows(
  field: Field,
  state: FieldState,
  rows: readonly (readonly FieldState[])[],
  path: readonly (string | number)[],
): Diagnostic[] {
  const items = field.listFields ?? []
  const simple = field.listType !== 'objeto' && items.length < 2
  return [
    ...countProblems(field, state, rows.length, path),
    ...rows.flatMap((row, rowAt) =>
      row.flatMap((itemState, itemAt) => {
        const item = items[itemAt]
        if (!item || !itemState.visible) return []
        const itemPath = simple ? [...path, rowAt] : [...path, rowAt, item.ref]
        return [
          ...problemsOfState(item, itemState, itemPath),
          ...(itemState.rows ? problemsOfRows(item, itemState, itemState.rows, itemPath) : []),
        ]
      }),
    ),
  ]
}

function countProblems(
  field: Field,
  state: FieldState,
  count: number,
  path: readonly (string | number)[],
): Diagnostic[] {
  const { minItems, maxItems } = field
  const place = { ref: field.ref, path }
  const title = titleOf(field, state)
  // An empty required list is reported once, as a missing answer.
  if (minItems !== undefined && count < minItems && !state.missing && (count > 0 || state.required))
    return [diagnostic('itens_de_menos', `"${title}": inclua ao menos ${minItems} ${items(minItems)}.`, place)]
  if (maxItems !== undefined && count > maxItems)
    return [
      diagnostic(
        'itens_demais',
        `"${title}": cabem ${maxItems} ${items(maxItems)} e há ${count}. Remova os que sobram.`,
        place,
      ),
    ]
  return []
}

function items(count: number): string {
  return count === 1 ? 'item' : 'itens'
}

/** S0 §5: an unnamed field shows '(Sem nome)'. */
function titleOf(field: Field, state: FieldState): string {
  return state.label || field.name || '(Sem nome)'
}
