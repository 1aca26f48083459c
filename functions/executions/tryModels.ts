import { fillModel, onlyPictures } from '#functions/docx/models/index.ts'
import { modelBytes } from '#functions/interviews/index.ts'
import type { Values } from '#shared/api/values.ts'
import { buildScope, type InterviewCode, nameOfField, type TemplateModel } from '#shared/interview/index.ts'
import { Failure } from '../platform/failure.ts'

/** Bytes of a docx that is tried within the call; what a larger one says comes with its generation. */
const LARGEST = 2 * 1024 * 1024

/** Refuses to finish an execution of which a document cannot be made, with the reason, while it can still be changed. */
export async function tryModels(
  organizationId: string,
  code: InterviewCode,
  values: Values,
  models: readonly TemplateModel[],
  day: string,
): Promise<void> {
  const scope = buildScope(code, values, day)
  const nameOf = nameOfField(code)
  for (const { fileId, name } of models.filter(({ size }) => size <= LARGEST)) {
    const filled = await fillModel(
      { organizationId, fileId, bytes: () => modelBytes(organizationId, fileId) },
      scope,
      day,
      nameOf,
    )
    if (filled.ok) continue
    const [first, ...others] = filled.error
    const more = others.length > 0 ? ` E mais ${others.length}.` : ''
    // An address is an answer: the person answering can change it.
    const whom = onlyPictures(filled.error) ? '.' : '; avise quem cuida do modelo.'
    throw new Failure(
      'invalid',
      `O documento não pode ser gerado com o arquivo do Word "${name}". ${first?.message ?? ''}${more} As respostas salvas continuam guardadas${whom}`,
    )
  }
}
