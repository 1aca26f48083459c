import type { Field, InterviewCode } from '#shared/interview/model.ts'

/** Every field, including those in lists, in reading order, with its section and list. */
export function* eachField(code: InterviewCode): Generator<{ field: Field; sectionId: string; list?: Field }> {
  for (const section of code.sections) for (const field of section.fields) yield* inside(field, section.id)
}

function* inside(
  field: Field,
  sectionId: string,
  list?: Field,
): Generator<{ field: Field; sectionId: string; list?: Field }> {
  yield list ? { field, sectionId, list } : { field, sectionId }
  for (const item of field.listFields ?? []) yield* inside(item, sectionId, field)
}

export function findField(
  code: InterviewCode,
  uid: string,
): { field: Field; sectionId: string; list?: Field } | undefined {
  for (const found of eachField(code)) if (found.field.uid === uid) return found
  return undefined
}

/** Maps every field, lists' own fields first. Unchanged parts stay the same objects. */
export function mapFields(code: InterviewCode, change: (field: Field) => Field): InterviewCode {
  return {
    ...code,
    sections: code.sections.map((section) => {
      const fields = mapEach(section.fields, change)
      return fields === section.fields ? section : { ...section, fields }
    }),
  }
}

function mapEach(fields: Field[], change: (field: Field) => Field): Field[] {
  const mapped = fields.map((field) => {
    const listFields = field.listFields && mapEach(field.listFields, change)
    return change(listFields === field.listFields ? field : { ...field, listFields })
  })
  return mapped.every((field, at) => field === fields[at]) ? fields : mapped
}

/** Maps each container of fields (a section's, a list's). */
export function mapContainers(
  code: InterviewCode,
  change: (fields: Field[], container: { sectionId: string } | { listUid: string }) => Field[],
): InterviewCode {
  const within = (field: Field): Field =>
    field.listFields ? { ...field, listFields: change(field.listFields.map(within), { listUid: field.uid }) } : field
  return {
    ...code,
    sections: code.sections.map((section) => ({
      ...section,
      fields: change(section.fields.map(within), { sectionId: section.id }),
    })),
  }
}
