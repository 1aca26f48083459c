import type { ConditionProposal } from '#shared/api/interviews.ts'
import type { FieldProposal } from '#shared/interview/index.ts'
import type { Field, InterviewCode } from '#shared/interview/model.ts'
import { comparisonsOf } from '#shared/interview/renameField.ts'
import { acceptProposals } from './acceptProposals.ts'

/** The proposals left to decide: for questions without conditions that are not marked as always asked. */
export function pendingConditions(
  code: InterviewCode,
  conditions: readonly ConditionProposal[],
): readonly ConditionProposal[] {
  const decided = new Set(code.settings.templates.flatMap(({ alwaysAsked = [] }) => alwaysAsked))
  const unconditional = new Map<string, boolean>()
  for (const { fields } of code.sections)
    for (const { ref, conditionals } of fields)
      if (!unconditional.has(ref)) unconditional.set(ref, conditionals.length === 0)
  return conditions.filter(({ ref }) => unconditional.get(ref) === true && !decided.has(ref))
}

/** Adds the proposed conditions, and the proposed questions they depend on. */
export function acceptConditions(
  code: InterviewCode,
  conditions: readonly ConditionProposal[],
  proposals: readonly FieldProposal[],
  newUid: () => string,
): InterviewCode {
  const whole = acceptProposals(code, neededBy(conditions, proposals), newUid)
  const byRef = new Map(pendingConditions(whole, conditions).map(({ ref, conditionals }) => [ref, conditionals]))
  const conditioned = (field: Field): Field => {
    const conditionals = byRef.get(field.ref)
    return conditionals === undefined ? field : { ...field, conditionals }
  }
  return {
    ...whole,
    sections: whole.sections.map((section) => ({ ...section, fields: section.fields.map(conditioned) })),
  }
}

/** The proposed questions that the conditions use, directly or indirectly. */
function neededBy(conditions: readonly ConditionProposal[], proposals: readonly FieldProposal[]): FieldProposal[] {
  const proposed = new Map(proposals.flatMap(({ fields }) => fields.map((field) => [field.ref, field] as const)))
  const needed = new Set<string>()
  const need = (conditionals: ConditionProposal['conditionals']): void => {
    for (const { field, valueRef } of comparisonsOf(conditionals))
      for (const ref of valueRef === undefined ? [field] : [field, valueRef]) {
        const found = needed.has(ref) ? undefined : proposed.get(ref)
        if (!found) continue
        needed.add(ref)
        need(found.conditionals)
      }
  }
  for (const { conditionals } of conditions) need(conditionals)
  return proposals.map(({ section, fields }) => ({ section, fields: fields.filter(({ ref }) => needed.has(ref)) }))
}

/** Records in the Word file that these questions stay without conditions, so that the user is asked once. */
export function refuseConditions(code: InterviewCode, modelId: string, refs: readonly string[]): InterviewCode {
  const templates = code.settings.templates.map((model) =>
    model.id === modelId ? { ...model, alwaysAsked: [...new Set([...(model.alwaysAsked ?? []), ...refs])] } : model,
  )
  return { ...code, settings: { ...code.settings, templates } }
}
