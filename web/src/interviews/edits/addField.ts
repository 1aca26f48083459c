import type { Field, InterviewCode } from '#shared/interview/model.ts'
import { mapContainers } from './fields.ts'
import { refFor, takenRefs } from './refFor.ts'

/** Where a field is put: in a section's or a list's fields, by default at the end. */
export type Place = ({ readonly sectionId: string } | { readonly listUid: string }) & { readonly at?: number }

/** Adds a field with the interview's next number and an unused ref. */
export function addField(code: InterviewCode, field: Field, place: Place): InterviewCode {
  const id = code.fieldIdSeq + 1
  const taken = takenRefs(code)
  const ref = field.ref !== '' && !taken.has(field.ref) ? field.ref : refFor(field.name, taken)
  return putField({ ...code, fieldIdSeq: id }, { ...field, id, ref }, place)
}

/** Inserts a field unchanged. */
export function putField(code: InterviewCode, field: Field, place: Place): InterviewCode {
  return mapContainers(code, (fields, container) => {
    const here =
      'sectionId' in place
        ? 'sectionId' in container && container.sectionId === place.sectionId
        : 'listUid' in container && container.listUid === place.listUid
    if (!here) return fields
    const at = place.at ?? fields.length
    return [...fields.slice(0, at), field, ...fields.slice(at)]
  })
}
