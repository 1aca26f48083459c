import type { ReadingCandidate } from '#shared/api/assistant.ts'
import { definitionOf, type Field, type InterviewCode } from '#shared/interview/index.ts'

/** A question with what was read for it. */
export type Proposed = {
  readonly ref: string
  readonly field: Field
  readonly section: string
  readonly candidates: readonly ReadingCandidate[]
  /** A person's answer, which stays. */
  readonly answered: string | undefined
}

/** What a person decided of a question: a candidate or another value, or to leave it. */
export type Decision = { readonly kind: 'accepted'; readonly value: unknown } | { readonly kind: 'refused' }

export type Decisions = ReadonlyMap<string, Decision>

export const written = (field: Field, value: unknown): string =>
  definitionOf(field).holdsItems && Array.isArray(value)
    ? value.map((row, at) => `${at + 1}. ${rowText(field, row)}`).join('\n')
    : definitionOf(field).format(value, field)

function rowText({ listFields = [] }: Field, row: unknown): string {
  if (typeof row !== 'object' || row === null) return String(row)
  const values = row as Readonly<Record<string, unknown>>
  return listFields
    .filter(({ ref }) => values[ref] !== undefined && values[ref] !== null)
    .map((field) => definitionOf(field).format(values[field.ref], field))
    .filter((text) => text !== '')
    .join(' · ')
}

export function proposed(
  code: InterviewCode,
  values: Readonly<Record<string, unknown>>,
  answers: readonly { readonly ref: string; readonly candidates: readonly ReadingCandidate[] }[],
): Proposed[] {
  const found = new Map(answers.map(({ ref, candidates }) => [ref, candidates]))
  return code.sections.flatMap(({ title, fields }) =>
    fields.flatMap((field): Proposed[] => {
      const candidates = found.get(field.ref)
      if (!candidates?.length) return []
      found.delete(field.ref)
      const value = values[field.ref]
      const answered = definitionOf(field).isBlank(value) ? undefined : written(field, value)
      return [{ ref: field.ref, field, section: title.includes('{{') ? '' : title, candidates, answered }]
    }),
  )
}

/** Accepts the certain ones that nobody decided on. */
export const withCertain = (all: readonly Proposed[], decisions: Decisions): Decisions =>
  new Map([
    ...all
      .filter(({ answered, candidates }) => answered === undefined && candidates[0]?.certain)
      .map(({ ref, candidates }) => [ref, { kind: 'accepted', value: candidates[0]!.value }] as const),
    ...decisions,
  ])

export const acceptedValues = (decisions: Decisions): Record<string, unknown> =>
  Object.fromEntries(
    [...decisions].flatMap(([ref, decision]) => (decision.kind === 'accepted' ? [[ref, decision.value]] : [])),
  )
