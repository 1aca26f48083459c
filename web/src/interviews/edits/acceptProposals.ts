import { addFields, type FieldProposal } from '#shared/interview/index.ts'
import type { InterviewCode } from '#shared/interview/model.ts'

/** Adds the proposed fields that the interview lacks, in their proposed sections. */
export function acceptProposals(
  code: InterviewCode,
  proposals: readonly FieldProposal[],
  newUid: () => string,
): InterviewCode {
  return addFields(code, proposals, newUid)
}

/** The proposals left to accept: those whose ref no field has; sections without any are left out. */
export function pendingProposals(code: InterviewCode, proposals: readonly FieldProposal[]): readonly FieldProposal[] {
  const known = new Set(code.sections.flatMap((section) => section.fields.map((field) => field.ref)))
  return proposals
    .map(({ section, fields }) => ({ section, fields: fields.filter((field) => !known.has(field.ref)) }))
    .filter(({ fields }) => fields.length > 0)
}
