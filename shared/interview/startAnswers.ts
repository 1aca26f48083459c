import { definitionOf } from './fields/index.ts'
import type { Field, InterviewCode } from './model.ts'
import { visitFields } from './numberFields.ts'
import type { StartFacts, StartSource } from './startSources.ts'

/** Whether any question is prefilled with facts about the office or the person. */
export function asksStartFacts(code: InterviewCode): boolean {
  let asks = false
  visitFields(code, ({ startsFrom }) => {
    asks ||= startsFrom !== undefined
  })
  return asks
}

/**
 * The initial answers of an execution: the known facts, for each question prefilled with the office's or the person's. A list starts with
 * one row.
 */
export function startAnswers(code: InterviewCode, facts: StartFacts): Record<string, unknown> {
  return answersOf(
    code.sections.flatMap(({ fields }) => fields),
    facts,
  )
}

function answersOf(fields: readonly Field[], facts: StartFacts): Record<string, unknown> {
  const answers = fields.flatMap((field): [string, unknown][] => {
    if (field.ref === '') return []
    const { holdsItems, isBlank, sanitize } = definitionOf(field)
    if (holdsItems) {
      const row = field.listType === 'objeto' ? answersOf(field.listFields ?? [], facts) : {}
      return Object.keys(row).length > 0 ? [[field.ref, [row]]] : []
    }
    const known = factOf(field, facts)
    const answer = known === undefined || isBlank(known) ? undefined : sanitize(known, field)
    return answer === undefined ? [] : [[field.ref, answer]]
  })
  return Object.fromEntries(answers)
}

const factOf = ({ startsFrom }: Field, facts: StartFacts): string | undefined =>
  startsFrom === undefined ? undefined : facts[startsFrom satisfies StartSource]
