import { fillModel, onlyPictures } from '#functions/docx/models/index.ts'
import { modelBytes } from '#functions/interviews/index.ts'
import type { Values } from '#shared/api/values.ts'
import { buildScope, type InterviewCode, nameOfField, type TemplateModel } from '#shared/interview/index.ts'
import { Failure } from '../platform/failure.ts'
import { attachmentBytes } from './attachments/readAttachment.ts'

/** In bytes: maximum size of a docx to fill during the call; larger ones report their problems when generated. */
const MAX_DOCX = 2 * 1024 * 1024

/** Fails with the reason if a document cannot be generated, while the execution can still be changed. */
export async function tryModels(
  owner: { readonly organizationId: string; readonly executionId: string },
  code: InterviewCode,
  values: Values,
  models: readonly TemplateModel[],
  day: string,
): Promise<void> {
  const { organizationId } = owner
  const scope = buildScope(code, values, day)
  const nameOf = nameOfField(code)
  for (const { fileId, name, madeBy } of models.filter(({ size }) => size <= MAX_DOCX)) {
    const filled = await fillModel(
      { organizationId, fileId, bytes: () => modelBytes(organizationId, fileId) },
      scope,
      day,
      nameOf,
      undefined,
      (id) => attachmentBytes(owner, id),
    )
    if (filled.ok) continue
    const [first, ...others] = filled.error
    const more = others.length > 0 ? ` E mais ${others.length}.` : ''
    // The address of a picture is an answer, which the user can correct.
    const whom = onlyPictures(filled.error) ? '.' : '; avise quem cuida do modelo.'
    const what =
      madeBy === 'editor'
        ? `O documento "${name}" não pode ser gerado.`
        : `O documento não pode ser gerado com o arquivo do Word "${name}".`
    throw new Failure(
      'invalid',
      `${what} ${first?.message ?? ''}${more} As respostas salvas continuam guardadas${whom}`,
    )
  }
}
