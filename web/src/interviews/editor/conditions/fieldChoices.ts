import type { InterviewCode } from '#shared/interview/model.ts'
import { eachField } from '../../edits/fields.ts'

/** Fields that a condition may compare, by ref; a list's fields as 'socios.cpf'. */
export function fieldChoices(code: InterviewCode, exceptUid?: string): { value: string; label: string }[] {
  const seen = new Set<string>()
  const choices: { value: string; label: string }[] = []
  for (const { field, list } of eachField(code)) {
    const ref = list ? `${list.ref}.${field.ref}` : field.ref
    if (field.uid === exceptUid || field.ref === '' || seen.has(ref)) continue
    seen.add(ref)
    const name = field.name || field.ref
    choices.push({ value: ref, label: list ? `${list.name || list.ref} › ${name}` : name })
  }
  return choices
}
