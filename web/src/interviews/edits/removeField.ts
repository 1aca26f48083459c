import type { InterviewCode } from '#shared/interview/model.ts'
import { mapContainers } from './fields.ts'

export function removeField(code: InterviewCode, uid: string): InterviewCode {
  return mapContainers(code, (fields) => fields.filter((field) => field.uid !== uid))
}
