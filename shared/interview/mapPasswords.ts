import { definitionOf } from './fields/index.ts'
import type { Field, InterviewCode } from './model.ts'

type Answers = { readonly [ref: string]: unknown }

/** Called with a password, and the value at the same place in the other answers. */
type Change = (password: unknown, other: unknown) => unknown

/** For each row of a list, the corresponding row in the other answers. */
export type Pair = (list: Field, rows: readonly unknown[], others: unknown) => readonly unknown[]

/** Other answers, compared with those being mapped. */
type Against = { readonly answers: Answers; readonly pair: Pair }

const nothing: Against = { answers: {}, pair: () => [] }

/** Whether answers to the question can contain passwords. */
const holdsPasswords = (field: Field): boolean =>
  field.type === 'password' || (field.listFields ?? []).some(holdsPasswords)

/** Applies `change` to the passwords in one answer, including those in rows of a list. */
export const mapPasswords = (field: Field, value: unknown, change: (password: unknown) => unknown): unknown =>
  mapAnswer(field, value, change, undefined, nothing.pair)

/** Applies `change` to every password among the answers. */
export const mapAllPasswords = <V extends Answers>(
  { sections }: Pick<InterviewCode, 'sections'>,
  values: V,
  change: Change,
  against: Against = nothing,
): V =>
  mapRow(
    sections.flatMap(({ fields }) => fields),
    values,
    change,
    against,
  ) as V

function mapAnswer(field: Field, value: unknown, change: Change, other: unknown, pair: Pair): unknown {
  const definition = definitionOf(field)
  if (field.type === 'password') return definition.isBlank(value) ? value : change(value, other)
  if (!definition.holdsItems || !Array.isArray(value) || !holdsPasswords(field)) return value
  const items = field.listFields ?? []
  const [only] = items
  const others = pair(field, value, other)
  return value.map((row: unknown, at) => {
    const answers = others[at]
    if (isAnswers(row)) return mapRow(items, row, change, { answers: isAnswers(answers) ? answers : {}, pair })
    return only && items.length === 1 ? mapAnswer(only, row, change, answers, pair) : row
  })
}

function mapRow(fields: readonly Field[], row: Answers, change: Change, { answers, pair }: Against): Answers {
  const own = new Map(fields.filter(holdsPasswords).map((field) => [field.ref, field]))
  if (own.size === 0) return row
  return Object.fromEntries(
    Object.entries(row).map(([ref, value]) => {
      const field = own.get(ref)
      const other = Object.hasOwn(answers, ref) ? answers[ref] : undefined
      return [ref, field ? mapAnswer(field, value, change, other, pair) : value]
    }),
  )
}

const isAnswers = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
