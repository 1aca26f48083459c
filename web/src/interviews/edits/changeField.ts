import { changeType, type FieldType } from '#shared/interview/index.ts'
import type { Field, InterviewCode } from '#shared/interview/model.ts'
import { mapFields } from './fields.ts'

export function changeField(
  code: InterviewCode,
  uid: string,
  change: Partial<Omit<Field, 'uid' | 'id' | 'type' | 'ref'>>,
): InterviewCode {
  return mapFields(code, (field) => (field.uid === uid ? { ...field, ...change } : field))
}

export function retypeField(code: InterviewCode, uid: string, type: FieldType): InterviewCode {
  return mapFields(code, (field) => (field.uid === uid ? changeType(field, type) : field))
}
