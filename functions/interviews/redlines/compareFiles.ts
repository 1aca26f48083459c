import { type DocxPackage, inspectDocx, revisionsOf } from '#functions/docx/package/index.ts'
import { type Redline, readComments, redlineDocx, settledModel } from '#functions/docx/redline/index.ts'
import { MOST_CHANGES } from '#shared/api/interviews/redlines.ts'
import { Failure } from '../../platform/failure.ts'
import { modelBytes } from '../models.ts'
import { refusal } from '../readDocx.ts'

type Files = { readonly organizationId: string; readonly modelFileId: string; readonly editedFileId: string }
type Sender = { readonly name: string; readonly date: string | undefined }

export type ComparedFiles = Redline & { readonly comments: ReturnType<typeof readComments> }

/** Compares two stored files. What Word did not record in the edited one counts as the sender's. */
export async function compareFiles(
  { organizationId, modelFileId, editedFileId }: Files,
  by: Sender,
): Promise<ComparedFiles> {
  const [model, edited] = await Promise.all([modelFileId, editedFileId].map((id) => modelBytes(organizationId, id)))
  return compareBytes(model!, edited!, by)
}

export async function compareBytes(model: Uint8Array, edited: Uint8Array, by: Sender): Promise<ComparedFiles> {
  const base = await opened(model)
  // A model's own tracked changes count as accepted.
  const settled = revisionsOf(base).changes > 0 ? await opened(settledModel(base)) : base
  const other = await opened(edited)
  const line = redlineDocx(settled, other, by)
  if (line.changes.length > MOST_CHANGES)
    throw new Failure(
      'invalid',
      `O arquivo enviado difere do modelo em mais de ${MOST_CHANGES.toLocaleString('pt-BR')} lugares. Confira se é mesmo o arquivo deste modelo; para ficar com ele inteiro, substitua o arquivo do Word.`,
    )
  return { ...line, comments: readComments(other) }
}

async function opened(bytes: Uint8Array): Promise<DocxPackage> {
  const inspected = await inspectDocx(bytes)
  if (!inspected.ok) throw refusal(inspected.error)
  return inspected.value.package
}
