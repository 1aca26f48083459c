import type { Body } from '#shared/api/call.ts'
import type { Interview, interviews } from '#shared/api/interviews.ts'
import { emptyInterviewCode } from '#shared/interview/model.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { withEditorModel } from './editorModel.ts'
import { checkModels } from './models.ts'
import { newInterview } from './newInterview.ts'
import { checkBlocks } from './reuse/checkBlocks.ts'

/** Creates an interview in the caller's organisation, with its first version. */
export async function createInterview(
  caller: Caller,
  { name, type, formType, interviewCode = emptyInterviewCode(), document }: Body<typeof interviews.createInterview>,
): Promise<Interview> {
  await checkBlocks(caller, interviewCode)
  const written = await withEditorModel(caller.organizationId, interviewCode)
  await checkModels(caller.organizationId, written.interviewCode)
  const typeFormView = formType ?? interviewCode.metadata.typeFormView
  const made = await newInterview(caller, {
    name,
    type,
    document: document ?? '',
    documentText: written.documentText,
    interviewCode: { ...written.interviewCode, metadata: { ...interviewCode.metadata, typeFormView } },
  })
  if (!made) throw new Failure('conflict')
  return made
}
