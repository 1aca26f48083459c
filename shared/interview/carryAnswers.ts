import { type AnswerChange, textOf } from './answerChanges.ts'
import { definitionOf } from './fields/index.ts'
import type { Field, InterviewCode } from './model.ts'

type Answers = { readonly [ref: string]: unknown }

/** An answer that another version of the interview has no place for. */
export type LostAnswer = Pick<AnswerChange, 'label' | 'row'> & { readonly answer: string }

export type Carried<V> = { readonly values: V; readonly lost: readonly LostAnswer[] }

/**
 * The answers of one version of an interview for another: those whose question is gone, or is of a kind that cannot take them, are left
 * out and named. Answers that neither version asks for stay.
 */
export function carryAnswers<V extends Answers>(from: InterviewCode, to: InterviewCode, values: V): Carried<V> {
  const lost: LostAnswer[] = []
  const carried = carryRow(fieldsOf(from), fieldsOf(to), values, (field, answer, row) => {
    lost.push({ label: field.name.trim() || field.ref, ...(row && { row }), answer: textOf(field, answer) })
  })
  return { values: carried as V, lost }
}

const fieldsOf = ({ sections }: InterviewCode): readonly Field[] => sections.flatMap(({ fields }) => fields)

type OnLost = (field: Field, answer: unknown, row: string | undefined) => void

function carryRow(
  from: readonly Field[],
  to: readonly Field[],
  row: Answers,
  onLost: OnLost,
  place?: string,
): Record<string, unknown> {
  const former = byRef(from)
  const next = byRef(to)
  const entries = Object.entries(row).flatMap(([ref, value]): [string, unknown][] => {
    const asked = former.get(ref)
    // Only answers that people see are theirs to lose.
    if (!asked || !definitionOf(asked).answered || definitionOf(asked).isBlank(value)) return [[ref, value]]
    const carried = carryAnswer(asked, next.get(ref), value, onLost, place)
    return carried === LOST ? [] : [[ref, carried]]
  })
  return Object.fromEntries(entries)
}

/** Of two fields with one name, the first takes the answers. */
const byRef = (fields: readonly Field[]): Map<string, Field> =>
  new Map(fields.toReversed().map((field) => [field.ref, field]))

const LOST = Symbol('lost')

function carryAnswer(
  asked: Field,
  next: Field | undefined,
  value: unknown,
  onLost: OnLost,
  place: string | undefined,
): unknown {
  if (!next || !takes(next, asked, value)) {
    onLost(asked, value, place)
    return LOST
  }
  if (!definitionOf(asked).holdsItems || !Array.isArray(value)) return value
  const items = asked.listFields ?? []
  const nextItems = next.listFields ?? []
  const name = (at: number) => [place, `${titleOf(asked)} ${at + 1}`].filter(Boolean).join(' · ')
  if (isSimple(asked)) {
    // The bare values of a simple list are those of its only field.
    const [item] = items
    const [nextItem] = nextItems
    if (!item || !nextItem) return value
    return value.flatMap((one: unknown, at) => {
      const carried = definitionOf(item).isBlank(one) ? one : carryAnswer(item, nextItem, one, onLost, name(at))
      return carried === LOST ? [] : [carried]
    })
  }
  return value.map((row: unknown, at) => (isAnswers(row) ? carryRow(items, nextItems, row, onLost, name(at)) : row))
}

/** Whether a question can take an answer that was given to another. */
function takes(next: Field, asked: Field, value: unknown): boolean {
  const definition = definitionOf(next)
  if (!definition.answered || definition.holdsItems !== definitionOf(asked).holdsItems) return false
  if (definition.holdsItems) return isSimple(next) === isSimple(asked)
  // A password must not become readable, and a file is none for another question.
  for (const type of ['password', 'upload', 'loadImg', 'signature'] as const)
    if ((asked.type === type) !== (next.type === type)) return false
  return definition.sanitize(value, next) !== undefined
}

const isSimple = ({ listType, listFields = [] }: Field): boolean => listType !== 'objeto' && listFields.length < 2

function titleOf({ itemName, name, ref }: Field): string {
  const title = itemName?.trim() || name.trim() || ref
  return title.charAt(0).toUpperCase() + title.slice(1)
}

const isAnswers = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
