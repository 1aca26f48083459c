import type { Diagnostic } from '../../result.ts'
import type { InterviewCode } from '../model.ts'
import { examineConditions } from './conditions.ts'
import { examineCycles } from './cycles.ts'
import { examineDocuments } from './documents.ts'
import type { DocumentUse } from './documentUse.ts'
import { Examination } from './examination.ts'
import { examineField } from './field.ts'
import { examineSettings } from './interviewSettings.ts'
import { examineText } from './references.ts'

/**
 * The rule doctor: what is wrong, or likely wrong, with an interview before it is published, each with its place and,
 * where there is one, a correction. Without documents, nothing is said of fields that none uses.
 */
export function examine(code: InterviewCode, documents?: readonly DocumentUse[]): Diagnostic[] {
  const examination = new Examination(code)
  examineCycles(examination)
  code.sections.forEach(({ id, title, conditionals, fields }, at) => {
    const section = { title: `A seção "${title || id}"`, lists: [] }
    examineConditions(examination, conditionals, ['sections', at, 'conditionals'], section)
    examineText(examination, title, ['sections', at, 'title'], section)
    fields.forEach((field, place) => {
      examineField(examination, field, ['sections', at, 'fields', place], [])
    })
  })
  examineSettings(examination)
  if (documents) examineDocuments(examination, documents)
  return examination.found
}
