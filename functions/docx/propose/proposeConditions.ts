import { definitionOf, type Field, type InterviewCode, usedRefs } from '#shared/interview/index.ts'
import type { Condition } from '#shared/logic/index.ts'
import type { ModelReading, ModelTag } from '../read/index.ts'
import { placeholdersOf } from './placeholders.ts'
import { knownRefs, proposeFields, refsOfField } from './proposeFields.ts'
import { sectionConditions } from './sectionConditions.ts'

/** The conditions under which an existing question needs to be asked. */
export type ConditionProposal = { readonly ref: string; readonly name: string; readonly conditionals: Condition[] }

/**
 * Questions without conditions that the documents need only in some of their sections, and the conditions under which those print. Excludes
 * questions that anything else in the interview reads, and those marked as always asked.
 */
export function proposeConditions(readings: readonly ModelReading[], code: InterviewCode): ConditionProposal[] {
  const candidates = askedAlways(code)
  if (candidates.length === 0 || !readings.every(({ balanced }) => balanced)) return []
  const uses = tagsByRef(readings, code)
  const asked = code.sections.flatMap(({ fields }) => fields)
  const proposed = readings.flatMap((reading) => proposeFields(reading, code).flatMap(({ fields }) => fields))
  const types = new Map([...proposed, ...asked].map(({ ref, type }) => [ref, type]))
  return candidates.flatMap((field) => {
    const tags = refsOfField(field).flatMap((ref) => uses.get(ref) ?? [])
    const conditionals = sectionConditions(tags, (ref) => types.get(ref))
    return conditionals.length > 0 ? [{ ref: field.ref, name: field.name, conditionals }] : []
  })
}

function askedAlways(code: InterviewCode): Field[] {
  const read = usedRefs(code)
  const decided = new Set(code.settings.templates.flatMap(({ alwaysAsked = [] }) => alwaysAsked))
  return code.sections
    .filter(({ type, conditionals }) => type !== 'block' && conditionals.length === 0)
    .flatMap(({ fields }) => fields)
    .filter(
      (field) =>
        field.conditionals.length === 0 &&
        definitionOf(field).answered &&
        !decided.has(field.ref) &&
        !refsOfField(field).some((ref) => read.has(ref)),
    )
}

function tagsByRef(readings: readonly ModelReading[], code: InterviewCode): Map<string, ModelTag[]> {
  const known = knownRefs(code)
  const found = new Map<string, ModelTag[]>()
  for (const { ref, list, tags } of readings.flatMap((reading) => placeholdersOf(reading, known)))
    if (list === undefined) found.set(ref, [...(found.get(ref) ?? []), ...tags])
  return found
}
