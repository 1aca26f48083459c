import type { ModelReading } from '#shared/api/interviews.ts'
import type { Field, InterviewCode } from '#shared/interview/model.ts'
import { addField } from './addField.ts'
import { eachField } from './fields.ts'
import { addSection } from './sections.ts'

export type Proposals = ModelReading['proposals']

/** The proposed fields that the interview still lacks, put in the sections they were proposed for. */
export function acceptProposals(code: InterviewCode, proposals: Proposals, newUid: () => string): InterviewCode {
  let next = code
  for (const { section: title, fields } of pendingProposals(code, proposals)) {
    const known = next.sections.find((section) => section.title === title)
    const sectionId = known?.id ?? newUid()
    if (!known) next = addSection(next, { id: sectionId, title })
    for (const field of fields) next = addField(next, identified(field, newUid), { sectionId })
  }
  return next
}

/** What is left to accept: proposals whose ref no field has, sections without any left out. */
export function pendingProposals(code: InterviewCode, proposals: Proposals): Proposals {
  const known = new Set([...eachField(code)].filter(({ list }) => !list).map(({ field }) => field.ref))
  return proposals
    .map(({ section, fields }) => ({ section, fields: fields.filter((field) => !known.has(field.ref)) }))
    .filter(({ fields }) => fields.length > 0)
}

function identified(field: Field, newUid: () => string): Field {
  const listFields = field.listFields?.map((item) => identified(item, newUid))
  return { ...field, uid: field.uid || newUid(), ...(listFields && { listFields }) }
}
