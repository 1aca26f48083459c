import { renameInModel } from '#functions/docx/translate/index.ts'
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

/** Corrects a reference everywhere in a Word file; the previous file remains in the previous version. */
export async function correctModelTag(
  caller: Caller,
  interviewId: string,
  modelId: string,
  { ref, to }: Body<typeof interviews.correctModelTag>,
): Promise<ModelReading> {
  const { organizationId, contentKey } = await findInterview(caller, interviewId)
  const { interviewCode } = await readContent(contentKey)
  const { fileId, fileName } = wordModel(interviewCode, modelId)
  const former = await modelBytes(organizationId, fileId)
  // A dotted name is one field: 'cliente.nome' and 'cliente_nome' are the same reference.
  const corrected = await renameInModel(former, (path) => (path.join('_') === ref ? [to] : undefined))
  if (!corrected.ok) throw refusal(corrected.error)
  if (corrected.value === former) throw new Failure('invalid', `O arquivo do Word não usa "${ref}".`)
  return addModel(caller, interviewId, {
    bytes: corrected.value,
    fileName,
    acceptFields: false,
    replaces: modelId,
    changedHere: 'interview.modelCorrected',
  })
}
