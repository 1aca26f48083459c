import type { InterviewCode } from '#shared/interview/model.ts'
import { type Place, putField } from './addField.ts'
import { findField } from './fields.ts'
import { removeField } from './removeField.ts'

/** The position is counted without the field itself. A list is never put inside itself. */
export function moveField(code: InterviewCode, uid: string, place: Place): InterviewCode {
  const found = findField(code, uid)
  if (!found || ('listUid' in place && isWithin(code, place.listUid, uid))) return code
  return putField(removeField(code, uid), found.field, place)
}

function isWithin(code: InterviewCode, uid: string, outer: string): boolean {
  const list = findField(code, uid)
  if (!list) return false
  return uid === outer || (list.list !== undefined && isWithin(code, list.list.uid, outer))
}
