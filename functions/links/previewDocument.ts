import { fillModel } from '#functions/docx/models/index.ts'
import { attachmentBytes } from '#functions/executions/index.ts'
import { modelBytes } from '#functions/interviews/index.ts'
import type { Execution } from '#shared/api/executions.ts'
import { today } from '#shared/format/dateTime.ts'
import { contentDisposition } from '#shared/format/fileName.ts'
import { buildScope, modelsThatApply, nameOfField } from '#shared/interview/index.ts'
import { now } from '../platform/clock.ts'
import { Failure, found } from '../platform/failure.ts'
import { DIRECT_LIMIT } from '../platform/http/directLimit.ts'
import type { Blob } from '../platform/http/types.ts'
import { contentTypes } from '../platform/objects/contentTypes.ts'

const TOO_LARGE = 'O documento é grande demais para ser mostrado aqui. Você pode enviar as respostas mesmo assim.'

/** A document as it would be generated now. The office's model itself, with the clauses that do not apply, is never sent. */
export async function previewDocument(
  { id: executionId, organization: organizationId, interview, values }: Execution,
  modelId: string,
): Promise<Blob> {
  const day = today(now())
  const { fileId, fileName } = found(modelsThatApply(interview, values, day).find(({ id }) => id === modelId))
  const filled = await fillModel(
    { organizationId, fileId, bytes: () => modelBytes(organizationId, fileId) },
    buildScope(interview, values, day),
    day,
    nameOfField(interview),
    undefined,
    (id) => attachmentBytes({ organizationId, executionId }, id),
  )
  if (!filled.ok) throw new Failure('invalid', filled.error[0]?.message ?? TOO_LARGE)
  const { docx } = filled.value
  if (docx.byteLength > DIRECT_LIMIT) throw new Failure('invalid', TOO_LARGE)
  return { bytes: docx, contentType: contentTypes.docx, disposition: contentDisposition(fileName) }
}
