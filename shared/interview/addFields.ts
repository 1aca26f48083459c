import type { Field, InterviewCode, Section } from './model.ts'

/** Fields that belong together, and the title of the section to put them in. */
export type FieldProposal = { readonly section: string; readonly fields: readonly Field[] }

/**
 * The interview with the proposed fields numbered and added, each group in the section with that title, which is created if missing. A
 * reference that the interview already asks for is skipped. `newUid` comes from the caller because shared code generates no random values.
 */
export function addFields(
  code: InterviewCode,
  proposals: readonly FieldProposal[],
  newUid: () => string,
): InterviewCode {
  const asked = new Set(code.sections.flatMap((section) => section.fields.map((field) => field.ref)))
  let sequence = code.fieldIdSeq
  const number = (field: Field): Field => ({
    ...field,
    id: ++sequence,
    uid: field.uid || newUid(),
    ...(field.listFields && { listFields: field.listFields.map(number) }),
  })
  let sections = code.sections
  for (const { section: title, fields } of proposals) {
    const fresh = fields.filter((field) => !asked.has(field.ref)).map(number)
    if (fresh.length === 0) continue
    for (const field of fresh) asked.add(field.ref)
    const place = sections.findIndex((section) => section.title === title && section.type !== 'block')
    sections =
      place === -1
        ? [...sections, newSection(title, fresh, newUid())]
        : sections.map((section, index) =>
            index === place ? { ...section, fields: [...section.fields, ...fresh] } : section,
          )
  }
  return { ...code, fieldIdSeq: sequence, sections }
}

function newSection(title: string, fields: Field[], id: string): Section {
  return { id, title, conditionals: [], fields }
}
