import type { Body } from '#shared/api/call.ts'
import type { Interview, interviews } from '#shared/api/interviews.ts'
import { emptyInterviewCode } from '#shared/interview/model.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { checkModels } from './models.ts'
import { newInterview } from './newInterview.ts'

/** Creates an interview in the caller's organisation, with its first version. */
export async function createInterview(
  caller: Caller,
  { name, type, formType, interviewCode = emptyInterviewCode(), document }: Body<typeof interviews.createInterview>,
): Promise<Interview> {
  await checkModels(caller.organizationId, interviewCode)
  const typeFormView = formType ?? interviewCode.metadata.typeFormView
  const made = await newInterview(caller, {
    name,
    type,
    document: document ?? '',
    interviewCode: { ...interviewCode, metadata: { ...interviewCode.metadata, typeFormView } },
  })
  if (!made) throw new Failure('conflict')
  return made
}
