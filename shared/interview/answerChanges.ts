import { sameValue } from '../logic/run/sameValue.ts'
import { compile, start } from './compile.ts'
import { definitionOf } from './fields/index.ts'
import { COVER } from './fields/password.ts'
import type { Field, InterviewCode } from './model.ts'

type Answers = { readonly [ref: string]: unknown }

/** One answer that changed, formatted for people. */
export type AnswerChange = {
  /** The question's reference; for an answer inside a list, the list's. */
  readonly ref: string
  /** The question, with the later answers in its placeholders. */
  readonly label: string
  /** For an answer inside a list: 'Sócio 2'; inside a nested list: 'Sócio 2 · Filho 1'. */
  readonly row?: string
  /** Empty if there was none. */
  readonly before: string
  readonly after: string
  /** The later answers hide the question: its answer is stored but not used. */
  readonly hidden?: true
}

/** Longer answers are cut, in UTF-16 units. */
const LONGEST = 1_000

/** The differences between two states of a document's answers, in the interview's order. Passwords are masked. */
export function answerChanges(code: InterviewCode, before: Answers, after: Answers, today: string): AnswerChange[] {
  const program = compile(code)
  const run = start(program, after, today)
  const seen = new Set<string>()
  return program.definitions.flatMap((field, at) => {
    if (field.ref === '' || seen.has(field.ref)) return []
    seen.add(field.ref)
    const { label, visible } = run.fieldAt(at)
    return changesOf({ ...field, name: label || field.name }, own(before, field.ref), own(after, field.ref)).map(
      (change) => ({ ...change, ref: field.ref, ...(!visible && { hidden: true as const }) }),
    )
  })
}

const own = (answers: Answers, ref: string): unknown => (Object.hasOwn(answers, ref) ? answers[ref] : null)

export type FieldChange = Omit<AnswerChange, 'ref' | 'hidden'>

/** The differences of two answers to one question: of a list, those of each item. */
export function changesOf(field: Field, before: unknown, after: unknown): FieldChange[] {
  const definition = definitionOf(field)
  if (!definition.answered) return []
  const [blankBefore, blankAfter] = [definition.isBlank(before), definition.isBlank(after)]
  if ((blankBefore && blankAfter) || sameValue(before, after)) return []
  if (definition.holdsItems && [before, after].every((value) => isBlankOrRows(value)))
    return changesOfRows(field, blankBefore ? [] : before, blankAfter ? [] : after)
  return [{ label: nameOf(field), before: textOf(field, before), after: textOf(field, after) }]
}

const isBlankOrRows = (value: unknown): value is readonly unknown[] =>
  value === null || value === undefined || value === '' || Array.isArray(value)

/** Skips equal rows at the start and at the end, and compares those in between in order. */
function changesOfRows(list: Field, before: unknown, after: unknown): FieldChange[] {
  const [former, latter] = [before as readonly unknown[], after as readonly unknown[]]
  const shorter = Math.min(former.length, latter.length)
  let head = 0
  while (head < shorter && sameValue(former[head], latter[head])) head++
  let tail = 0
  while (tail < shorter - head && sameValue(former.at(-1 - tail), latter.at(-1 - tail))) tail++
  const [left, right] = [former.slice(head, former.length - tail), latter.slice(head, latter.length - tail)]
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => {
    const row = `${itemNameOf(list)} ${head + at + 1}`
    return changesOfRow(list, left[at], right[at]).map((change) => ({
      ...change,
      row: change.row === undefined ? row : `${row} · ${change.row}`,
    }))
  }).flat()
}

function changesOfRow(list: Field, before: unknown, after: unknown): FieldChange[] {
  const items = list.listFields ?? []
  if (list.listType !== 'objeto' && items.length < 2) {
    const bare = bareItemOf(list)
    return changesOf({ ...bare, name: bare.name || list.name }, bareOf(before, bare), bareOf(after, bare))
  }
  return items.flatMap((item) => changesOf(item, memberOf(before, item.ref), memberOf(after, item.ref)))
}

/** What a simple list asks for in each row. */
const bareItemOf = (list: Field): Field => list.listFields?.[0] ?? { ...list, type: 'text' }

/** The value of a simple list's row, which API clients may send as an object with one member. */
const bareOf = (row: unknown, field: Field): unknown => (isRecord(row) ? memberOf(row, field.ref) : row)

const memberOf = (row: unknown, ref: string): unknown => (isRecord(row) ? own(row, ref) : null)

const isRecord = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nameOf = ({ name }: Field): string => name.trim() || '(Sem nome)'

function itemNameOf({ itemName }: Field): string {
  const name = itemName?.trim() || 'item'
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** An answer formatted for people; unchanged if it cannot be parsed. */
export function textOf(field: Field, value: unknown): string {
  const definition = definitionOf(field)
  if (definition.isBlank(value)) return ''
  const text = definition.format(value, field) || unparsedText(field, value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

function unparsedText(field: Field, value: unknown): string {
  if (field.type === 'password') return COVER
  if (field.type === 'loadImg' || field.type === 'upload') return 'arquivo enviado'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'resposta que não pôde ser lida'
}
