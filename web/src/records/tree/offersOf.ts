import type { TreeValue } from '#shared/api/records.ts'
import type { Values } from '#shared/api/values.ts'
import { canonicalAnswer, definitionOf, type Field, type InterviewCode } from '#shared/interview/index.ts'
import { sameValue } from '#shared/logic/index.ts'

type OfferedAnswer = {
  readonly key: string
  readonly label: string
  readonly value: Values[string]
  readonly mineText: string
  readonly theirsText: string
}

/** The answers that a document of the tree offers. */
export type Offer = {
  readonly executionId: string
  readonly name: string
  readonly answers: readonly OfferedAnswer[]
}

/** The answers of the tree's documents to questions that can be answered here, if they differ; nearest document first. */
export function offersOf(
  code: Pick<InterviewCode, 'sections'>,
  answers: Values,
  values: readonly TreeValue[],
): Offer[] {
  const known = new Map(values.map((value) => [value.ref, value]))
  const offers = new Map<string, Offer>()
  const seen = new Set<string>()
  for (const field of code.sections.flatMap(({ fields }) => fields)) {
    const found = seen.has(field.ref) ? undefined : known.get(field.ref)
    seen.add(field.ref)
    const definition = definitionOf(field)
    if (!found || !definition.answered || field.type === 'password') continue
    const mine = Object.hasOwn(answers, field.ref) ? answers[field.ref] : null
    for (const answer of found.answers) {
      const value = canonicalAnswer(field, answer.value) as Values[string]
      // Skip answers that would be invalid here, or only differ in format.
      if (isSame(field, value, mine) || definition.sanitize(value, field) === undefined) continue
      const offer = offers.get(answer.executionId) ?? {
        executionId: answer.executionId,
        name: answer.name,
        answers: [],
      }
      const offered = {
        key: field.ref,
        label: field.name || field.ref,
        value,
        mineText: definition.format(mine, field),
        theirsText: definition.format(value, field),
      }
      offers.set(answer.executionId, { ...offer, answers: [...offer.answers, offered] })
    }
  }
  const near = values.flatMap((value) => value.answers.map(({ executionId }) => executionId))
  return [...offers.values()].sort((one, other) => near.indexOf(one.executionId) - near.indexOf(other.executionId))
}

function isSame(field: Field, one: unknown, other: unknown): boolean {
  const { format, holdsItems, group } = definitionOf(field)
  if (sameValue(one, other)) return true
  return !holdsItems && group !== 'media' && field.type !== 'editor' && format(one, field) === format(other, field)
}
