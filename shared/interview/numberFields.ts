import type { Field, InterviewCode } from './model.ts'

/** Gives every field without a number (or with a duplicate one) the next number of the interview's sequence. */
export function numberFields(code: InterviewCode): InterviewCode {
  const taken = new Set<number>()
  let next = code.fieldIdSeq
  visitFields(code, ({ id }) => {
    next = Math.max(next, id)
  })
  const number = (field: Field): Field => {
    const free = field.id > 0 && !taken.has(field.id)
    const id = free ? field.id : ++next
    taken.add(id)
    const numbered = free ? field : { ...field, id }
    return numbered.listFields ? { ...numbered, listFields: numbered.listFields.map(number) } : numbered
  }
  const sections = code.sections.map((section) => ({ ...section, fields: section.fields.map(number) }))
  return { ...code, sections, fieldIdSeq: next }
}

/** Visits every field of an interview; the fields of a list come after the list. */
export function visitFields(code: InterviewCode, visit: (field: Field, lists: readonly Field[]) => void): void {
  for (const section of code.sections) for (const field of section.fields) visitField(field, [], visit)
}

function visitField(
  field: Field,
  lists: readonly Field[],
  visit: (field: Field, lists: readonly Field[]) => void,
): void {
  visit(field, lists)
  for (const item of field.listFields ?? []) visitField(item, [...lists, field], visit)
}
