import type { ReadingCandidate } from '#shared/api/assistant.ts'
import { foldText } from '#shared/format/text.ts'
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

/** What tells people apart. */
const IDENTITY = /\b(?:nome|cpf|cnpj|rg|identidade|nascimento|razao social)\b/

const wordsOf = (text: string): string[] => foldText(text).match(/[a-z0-9]+/g) ?? []

/** 'Joana', 'Joana L.' and 'Joana Lima' may be the same person. */
function isSame(one: string, other: string): boolean {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length)
  return few.every((word) => many.some((whole) => whole.startsWith(word)))
}

/** Questions whose answer names one person, or company, and whose documents plainly name another. */
export const ofOthers = (all: readonly Proposed[]): { readonly proposed: Proposed; readonly read: string }[] =>
  all.flatMap((proposed) => {
    const { field, answered, candidates } = proposed
    const [first] = candidates
    if (answered === undefined || !first?.certain || !IDENTITY.test(foldText(field.name))) return []
    const read = written(field, first.value)
    return isSame(answered, read) ? [] : [{ proposed, read }]
  })

/** Accepts the certain ones that nobody decided on. Nothing is certain beside an answer that names somebody else. */
export function withCertain(all: readonly Proposed[], decisions: Decisions): Decisions {
  const doubted = new Set(ofOthers(all).map(({ proposed }) => proposed.section))
  return new Map([
    ...all
      .filter(
        ({ answered, candidates, section }) =>
          answered === undefined && candidates[0]?.certain && !doubted.has(section),
      )
      .map(({ ref, candidates }) => [ref, { kind: 'accepted', value: candidates[0]!.value }] as const),
    ...decisions,
  ])
}

export const acceptedValues = (decisions: Decisions): Record<string, unknown> =>
  Object.fromEntries(
    [...decisions].flatMap(([ref, decision]) => (decision.kind === 'accepted' ? [[ref, decision.value]] : [])),
  )
