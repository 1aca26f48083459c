import { inspectDocx, settleRevisions } from '#functions/docx/package/index.ts'
import type { Body } from '#shared/api/call.ts'
import type { interviews, ModelReading } from '#shared/api/interviews.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { addModel } from './addModel.ts'
import { readContent } from './content.ts'
import { wordModel } from './editorModel.ts'
import { modelBytes } from './models.ts'
import { refusal } from './readDocx.ts'
import { findInterview } from './readInterview.ts'

/** Accepts the file's tracked changes, or removes its comments; the previous file remains in the previous version. */
export async function settleModel(
  caller: Caller,
  interviewId: string,
  modelId: string,
  settling: Body<typeof interviews.settleModelRevisions>,
): Promise<ModelReading> {
  const { organizationId, contentKey } = await findInterview(caller, interviewId)
  const { interviewCode } = await readContent(contentKey)
  const { fileId, fileName } = wordModel(interviewCode, modelId)
  if (!settling.acceptChanges && !settling.removeComments)
    throw new Failure('invalid', 'Diga se as alterações são aceitas ou os comentários retirados.')
  const inspected = await inspectDocx(await modelBytes(organizationId, fileId))
  if (!inspected.ok) throw refusal(inspected.error)
  const bytes = settleRevisions(inspected.value.package, settling)
  return addModel(caller, interviewId, {
    bytes,
    fileName,
    acceptFields: false,
    replaces: modelId,
    changedHere: 'interview.modelSettled',
  })
}
