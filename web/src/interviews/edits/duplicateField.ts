import type { Field, InterviewCode } from '#shared/interview/model.ts'
import { addField } from './addField.ts'
import { findField } from './fields.ts'

/** Inserts a copy right after the field, with its own ids. */
export function duplicateField(code: InterviewCode, uid: string, newUid: () => string): InterviewCode {
  const found = findField(code, uid)
  if (!found) return code
  const { field, list, sectionId } = found
  const siblings = list?.listFields ?? code.sections.find((section) => section.id === sectionId)?.fields ?? []
  const at = siblings.findIndex((sibling) => sibling.uid === uid) + 1
  const copy = { ...withNewUids(field, newUid), name: `${field.name} (cópia)`.trim() }
  return addField(code, copy, list ? { listUid: list.uid, at } : { sectionId, at })
}

export function withNewUids(field: Field, newUid: () => string): Field {
  const listFields = field.listFields?.map((item) => withNewUids(item, newUid))
  return { ...field, uid: newUid(), ...(listFields && { listFields }) }
}
