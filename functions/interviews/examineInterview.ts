import { listPlaceholders } from '#functions/documents/index.ts'
import { type DocumentUse, examine, type InterviewCode, type TemplateModel } from '#shared/interview/index.ts'
import type { Diagnostic } from '#shared/result.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { readContent } from './content.ts'
import { modelBytes, readDocx } from './models.ts'
import { findInterview } from './readInterview.ts'

/** What the rule doctor says of the stored interview and of the docx models that it fills. */
export const examineInterview = async (caller: Caller, interviewId: string): Promise<Diagnostic[]> => {
  const { organizationId, contentKey } = await findInterview(caller, interviewId)
  const { interviewCode } = await readContent(contentKey)
  const documents: DocumentUse[] = []
  // One at a time: a model of 50 MB is a part of the function's memory.
  for (const model of interviewCode.settings.templates)
    documents.push(await usedBy(organizationId, model, interviewCode))
  return examine(interviewCode, documents.length > 0 ? documents : undefined)
}

const usedBy = async (organizationId: string, { fileId, name }: TemplateModel, code: InterviewCode) => {
  const reading = await readDocx(await modelBytes(organizationId, fileId))
  return { name, refs: listPlaceholders(reading, code).map(({ ref, list }) => (list ? `${list}.${ref}` : ref)) }
}
