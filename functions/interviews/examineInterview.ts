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
  const documents: (DocumentUse | undefined)[] = []
  // One at a time: a model of 50 MB is a part of the function's memory.
  for (const model of interviewCode.settings.templates)
    documents.push(await usedBy(organizationId, model, interviewCode))
  const known = documents.filter((use) => use !== undefined)
  return examine(interviewCode, known.length > 0 && known.length === documents.length ? known : undefined)
}

/** Nothing is known of a model that is still in the tags of another tool, unless it was said to be right so. */
const usedBy = async (
  organizationId: string,
  { fileId, name, keepsForeignTags }: TemplateModel,
  code: InterviewCode,
): Promise<DocumentUse | undefined> => {
  const reading = await readDocx(await modelBytes(organizationId, fileId))
  if (reading.foreign && reading.foreign.translated.length > 0 && !keepsForeignTags) return undefined
  return { name, refs: listPlaceholders(reading, code).map(({ ref, list }) => (list ? `${list}.${ref}` : ref)) }
}
