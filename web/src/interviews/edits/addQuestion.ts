import type { Field, InterviewCode } from '#shared/interview/model.ts'
import { wordsOf } from '#shared/interview/naming/fieldName.ts'
import { sameValue } from '#shared/logic/run/sameValue.ts'
import { putField } from './addField.ts'
import { eachField, findField } from './fields.ts'
import { removeField } from './removeField.ts'
import { addSection } from './sections.ts'

/** A question that a text asks for, with its uid; `list` is the one whose items have it, or ''. */
export type AskedQuestion = { readonly field: Field; readonly list: string }

const GENERAL = 'Dados do documento'

/**
 * Adds a question under the reference that the text uses: to its list, or beside the last question about the same thing ('locador_nome' for
 * 'locador_cpf'), or to the last section. `sectionId` is for the first section of a model.
 */
export function addQuestion(code: InterviewCode, { field, list }: AskedQuestion, sectionId: string): InterviewCode {
  if (findField(code, field.uid)) return code
  const id = code.fieldIdSeq + 1
  const numbered: InterviewCode = { ...code, fieldIdSeq: id }
  const added = { ...field, id }
  if (list !== '') {
    const owner = [...eachField(code)].find(({ field: { ref, listFields } }) => listFields && ref === list)
    return owner ? putField(numbered, added, { listUid: owner.field.uid }) : code
  }
  const own = code.sections.filter(({ type }) => type !== 'block')
  const subject = wordsOf(field.ref)[0]
  const beside = own.findLast(({ fields }) => fields.some(({ ref }) => wordsOf(ref)[0] === subject)) ?? own.at(-1)
  if (beside) return putField(numbered, added, { sectionId: beside.id })
  return putField(addSection(numbered, { id: sectionId, title: GENERAL }), added, { sectionId })
}

/** Takes an added question back, unless it was changed since. */
export function withdrawQuestion(code: InterviewCode, { field }: AskedQuestion): InterviewCode {
  const found = findField(code, field.uid)?.field
  if (!found || !sameValue({ ...found, id: field.id }, field)) return code
  const removed = removeField(code, field.uid)
  return {
    ...removed,
    sections: removed.sections.filter(({ title, fields }) => title !== GENERAL || fields.length > 0),
  }
}
