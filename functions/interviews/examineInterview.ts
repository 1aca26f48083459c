import { documentUses, examineWhole, expandInterview, type InterviewCode } from '#shared/interview/index.ts'
import type { Diagnostic } from '#shared/result.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { readContent } from './content.ts'
import { modelBytes } from './models.ts'
import { describeReading, readDocx } from './readDocx.ts'
import { findInterview } from './readInterview.ts'
import { loadUsed } from './reuse/expandCode.ts'

/** The rule doctor's findings for the stored interview and its docx models. */
export async function examineInterview(caller: Caller, interviewId: string): Promise<Diagnostic[]> {
  const { organizationId, contentKey } = await findInterview(caller, interviewId)
  const { interviewCode } = await readContent(contentKey)
  return examineCode(organizationId, interviewCode)
}

/** The rule doctor's findings for an interview's content and the docx models it refers to. */
export async function examineCode(organizationId: string, interviewCode: InterviewCode): Promise<Diagnostic[]> {
  const used = await loadUsed(organizationId, interviewCode)
  const expanded = expandInterview(interviewCode, used)
  const whole = expanded.ok ? expanded.value : interviewCode
  const { templates } = interviewCode.settings
  const readings: ReturnType<typeof describeReading>[] = []
  // One at a time: a model of 50 MB takes much of the function's memory.
  for (const model of templates)
    readings.push(describeReading(await readDocx(await modelBytes(organizationId, model.fileId), model), whole))
  return examineWhole(interviewCode, used, documentUses(templates, readings))
}
