import { sameValue } from '../logic/run/sameValue.ts'
import { compile, start } from './compile.ts'
import { createField } from './createField.ts'
import { definitionOf } from './fields/index.ts'
import { COVER } from './fields/password.ts'
import type { Field, InterviewCode } from './model.ts'

type Answers = { readonly [ref: string]: unknown }

/** One answer that is another than before, as people read it. */
export type AnswerChange = {
  /** The question's reference; of an answer within a list, the list's. */
  readonly ref: string
  /** As the question reads with the later answers. */
  readonly label: string
  /** Of an answer within a list: 'Sócio 2', and of a list within it 'Sócio 2 · Filho 1'. */
  readonly row?: string
  /** Blank where there was none. */
  readonly before: string
  readonly after: string
  /** The later answers hide the question: its answer is kept and counts for nothing. */
  readonly hidden?: true
}

/** Characters of an answer that are told. */
const LONGEST = 1_000

/** What differs between two states of a document's answers, in the interview's order. Of passwords it is told only that they differ. */
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

type Change = Omit<AnswerChange, 'ref' | 'hidden'>

function changesOf(field: Field, before: unknown, after: unknown): Change[] {
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

/** Rows that stand at the beginning or at the end of both are the same; those between them are compared in their order. */
function changesOfRows(list: Field, before: unknown, after: unknown): Change[] {
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

function changesOfRow(list: Field, before: unknown, after: unknown): Change[] {
  const items = list.listFields ?? []
  if (list.listType !== 'objeto' && items.length < 2) {
    const bare = { ...(items[0] ?? createField('text', { uid: list.uid, ref: list.ref, name: list.name })) }
    return changesOf({ ...bare, name: bare.name || list.name }, bareOf(before, bare), bareOf(after, bare))
  }
  return items.flatMap((item) => changesOf(item, memberOf(before, item.ref), memberOf(after, item.ref)))
}

/** A row of a simple list is its value, whoever wrote it as an object of one member. */
const bareOf = (row: unknown, field: Field): unknown => (isRecord(row) ? memberOf(row, field.ref) : row)

const memberOf = (row: unknown, ref: string): unknown => (isRecord(row) ? own(row, ref) : null)

const isRecord = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nameOf = ({ name }: Field): string => name.trim() || '(Sem nome)'

function itemNameOf({ itemName }: Field): string {
  const name = itemName?.trim() || 'item'
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** An answer as people read it; one that cannot be read, as it was written. */
export function textOf(field: Field, value: unknown): string {
  const definition = definitionOf(field)
  if (definition.isBlank(value)) return ''
  const text = definition.format(value, field) || unread(field, value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

function unread(field: Field, value: unknown): string {
  if (field.type === 'password') return COVER
  if (field.type === 'loadImg' || field.type === 'upload') return 'arquivo enviado'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'resposta que não pôde ser lida'
}
