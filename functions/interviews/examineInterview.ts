import { documentUses, examine, type InterviewCode } from '#shared/interview/index.ts'
import type { Diagnostic } from '#shared/result.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { readContent } from './content.ts'
import { modelBytes } from './models.ts'
import { describeReading, readDocx } from './readDocx.ts'
import { findInterview } from './readInterview.ts'

/** What the rule doctor says of the stored interview and of the docx models that it fills. */
export async function examineInterview(caller: Caller, interviewId: string): Promise<Diagnostic[]> {
  const { organizationId, contentKey } = await findInterview(caller, interviewId)
  const { interviewCode } = await readContent(contentKey)
  return examineCode(organizationId, interviewCode)
}

/** What the rule doctor says of an interview's content and of the docx models that it names. */
export async function examineCode(organizationId: string, interviewCode: InterviewCode): Promise<Diagnostic[]> {
  const { templates } = interviewCode.settings
  const readings: ReturnType<typeof describeReading>[] = []
  // One at a time: a model of 50 MB is a part of the function's memory.
  for (const { fileId } of templates)
    readings.push(describeReading(await readDocx(await modelBytes(organizationId, fileId)), interviewCode))
  return examine(interviewCode, documentUses(templates, readings))
}
