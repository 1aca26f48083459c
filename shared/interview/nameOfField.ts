import type { InterviewCode } from './model.ts'
import { visitFields } from './numberFields.ts'

/** What the questions of an interview are called, by the reference that documents know them by; of an item's, by its own. */
export function nameOfField(code: InterviewCode): (ref: string) => string | undefined {
  const names = new Map<string, string>()
  visitFields(code, ({ ref, name }) => {
    // A name that follows the answers is shown with them, which the reader of this does not see.
    if (!names.has(ref) && name.trim() !== '' && !name.includes('{{')) names.set(ref, name.trim())
  })
  return (ref) => names.get(ref) ?? names.get(ref.slice(ref.lastIndexOf('.') + 1))
}
