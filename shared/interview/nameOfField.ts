import type { InterviewCode } from './model.ts'
import { visitFields } from './numberFields.ts'

/** The names of an interview's questions by the reference used in documents; for fields of list items, their own reference. */
export function nameOfField(code: InterviewCode): (ref: string) => string | undefined {
  const names = new Map<string, string>()
  visitFields(code, ({ ref, name }) => {
    // A name with placeholders depends on the answers, which the reader of this does not see.
    if (!names.has(ref) && name.trim() !== '' && !name.includes('{{')) names.set(ref, name.trim())
  })
  return (ref) => names.get(ref) ?? names.get(ref.slice(ref.lastIndexOf('.') + 1))
}
