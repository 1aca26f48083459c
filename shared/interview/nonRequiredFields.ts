import { definitionOf } from './fields/index.ts'
import type { Field, InterviewCode } from './model.ts'
import { visitFields } from './numberFields.ts'

/** S0 §5: fields that are not required, and those of types that never are. */
export function nonRequiredFields(code: InterviewCode): Field[] {
  const found: Field[] = []
  visitFields(code, (field) => {
    if (!field.required || !definitionOf(field).everRequired) found.push(field)
  })
  return found
}

/** S0 §9: fields that the AI may look for in a file. */
export function aiSearchableFields(code: InterviewCode): Field[] {
  const found: Field[] = []
  visitFields(code, (field) => {
    if (field.enableSearchIA && definitionOf(field).aiSearchable) found.push(field)
  })
  return found
}
