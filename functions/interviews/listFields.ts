import type { Answer } from '#shared/api/call.ts'
import type { interviews } from '#shared/api/interviews.ts'
import { aiSearchableFields, nonRequiredFields } from '#shared/interview/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { readInterview } from './readInterview.ts'
import { shownCode } from './reuse/expandCode.ts'

/** Every field with its section's title, whether it is required (S0 §5), and whether the AI may look for it (S0 §9). */
export async function listFields(
  caller: Caller,
  interviewId: string,
): Promise<Answer<typeof interviews.listInterviewFields>> {
  const interview = await readInterview(caller, interviewId)
  const interviewCode = await shownCode(caller.organizationId, interview.interviewCode)
  const optional = new Set(nonRequiredFields(interviewCode))
  const searchable = new Set(aiSearchableFields(interviewCode))
  return interviewCode.sections.flatMap(({ title, fields }) =>
    fields.map((field) => ({
      section: title,
      field,
      required: !optional.has(field),
      searchable: searchable.has(field),
    })),
  )
}
