import type { FieldState } from '../logic/run/fieldState.ts'
import { textOf } from './answerChanges.ts'
import { compile, start } from './compile.ts'
import { definitionOf } from './fields/index.ts'
import { COVER } from './fields/password.ts'
import { mapPasswords } from './mapPasswords.ts'
import type { Field, InterviewCode } from './model.ts'

type Answers = { readonly [ref: string]: unknown }

/** A visible question and its answer. */
export type Response = {
  readonly field: Field
  /** The question, with its placeholders filled in. */
  readonly label: string
  /** As stored; a password is masked. */
  readonly value: unknown
  /** Formatted for people; empty if there is no answer. */
  readonly text: string
  /** For a list: the answers in each row. */
  readonly rows?: readonly (readonly Response[])[]
}

type ResponseSection = {
  readonly id: string
  readonly title: string
  readonly responses: readonly Response[]
}

/** The answers section by section, in the interview's order, without hidden questions and empty sections. */
export function responsesOf(code: InterviewCode, answers: Answers, today: string): ResponseSection[] {
  const program = compile(code)
  const run = start(program, answers, today)
  const shown = new Set(run.steps().flatMap(({ index, visible }) => (visible ? [index] : [])))
  let at = 0
  return code.sections.flatMap(({ id, fields }, index) => {
    const first = at
    at += fields.length
    if (!shown.has(index)) return []
    const responses = fields.flatMap((field, place) =>
      responseOf(field, run.fieldAt(first + place), run.rowStates(field.ref)),
    )
    return responses.length === 0 ? [] : [{ id, title: run.titleOf(index).trim() || `Etapa ${index + 1}`, responses }]
  })
}

/** Whether a field is an answer or a computed result, and not a text, picture or sound on screen. */
const isResponse = (field: Field): boolean => {
  const { answered, group } = definitionOf(field)
  if (field.type === 'conditional' || field.type === 'variable') return false
  return answered || group === 'computed' || field.type === 'table'
}

function responseOf(field: Field, state: FieldState, rows: readonly (readonly FieldState[])[]): Response[] {
  if (!state.visible || !isResponse(field)) return []
  const definition = definitionOf(field)
  const label = state.label || field.name || '(Sem nome)'
  const value = field.type === 'table' ? (state.value ?? field.table ?? null) : (state.value ?? null)
  const response = { field, label, value: mapPasswords(field, value, () => COVER), text: textOf(field, value) }
  if (!definition.holdsItems) return [response]
  return [{ ...response, rows: rows.map((row) => row.flatMap((item, at) => responseInRow(field, item, at))) }]
}

function responseInRow(list: Field, item: FieldState, at: number): Response[] {
  const field = list.listFields?.[at] ?? { ...list, type: 'text' as const, name: list.name }
  return responseOf(field, item, item.rows ?? [])
}
