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
import { examineWrittenDocument } from './writtenDocument.ts'

/**
 * The rule doctor: what is wrong, or probably wrong, with an interview before it is published, each finding with its place and a correction
 * if there is one. Without documents, unused fields are not reported.
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
  examineWrittenDocument(examination)
  return examination.found
}
