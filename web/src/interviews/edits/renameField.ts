import type { InterviewCode } from '#shared/interview/model.ts'
import { changeField } from './changeField.ts'
import { findField } from './fields.ts'
import { refFor, takenRefs } from './refFor.ts'
import { renameRef } from './renameRef.ts'

/** Renames a field. The ref follows only for a new field, until it is saved: documents may use a saved ref. */
export function renameField(code: InterviewCode, uid: string, name: string, refFollows: boolean): InterviewCode {
  const found = findField(code, uid)
  if (!found) return code
  const renamed = changeField(code, uid, { name })
  if (!refFollows) return renamed
  const taken = takenRefs(renamed)
  taken.delete(found.field.ref)
  return renameRef(renamed, uid, refFor(name, taken))
}
