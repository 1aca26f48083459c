import { file, filesOf } from '#functions/documents/index.ts'
import { findOutsideBin, requireEditor } from '#functions/executions/index.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { MOST_DOCUMENTS, type NewDocument } from '#shared/api/signatures/schemas.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure, found } from '../../platform/failure.ts'
import type { UploadedFile } from '../../platform/http/types.ts'
import { getBytes } from '../../platform/objects/store.ts'
import type { EnvelopePdf } from '../state/envelope.ts'
import { type TakenPdf, takePdf } from './takePdf.ts'
import { readUpload } from './uploads.ts'

/** Bytes of an envelope's documents together: they are sealed one after the other, within minutes. */
const MOST = 200 * 1024 * 1024

const NOT_FINISHED = 'Este documento ainda não está finalizado. Finalize-o antes de enviá-lo para assinatura.'
const NO_PDF = 'Os PDFs deste documento ainda não estão prontos. Tente de novo em instantes.'
const NOT_IN_FORM = 'Um dos documentos não veio na chamada: falta a parte dele.'
const NOT_IN_DRAFT = 'Um dos documentos não está mais neste rascunho. Abra-o de novo.'
const TOO_MANY = `Um envelope tem até ${MOST_DOCUMENTS} documentos. Divida-os em mais de um envelope.`
const TOO_LARGE = 'Os documentos somam mais de 200 MB. Divida-os em mais de um envelope.'

const refuse = (message: string): never => {
  throw new Failure('invalid', message, [{ code: 'document', message, path: 'body.documents' }])
}

/** The PDFs of a finished execution: the one that is named, or all of its last generation. */
export async function findExecutionPdfs(
  caller: Caller,
  { executionId, fileId }: Extract<NewDocument, { executionId: string }>,
) {
  const stored = await findOutsideBin(caller, executionId)
  await requireEditor(caller, stored)
  if (stored.status !== executionStatus.finished) refuse(NOT_FINISHED)
  const ready = (await filesOf(stored)).filter(({ type, jobId }) => type === 'pdf' && jobId === stored.jobId)
  const wanted = fileId === undefined ? ready : ready.filter(({ id }) => id === fileId)
  if (fileId !== undefined && wanted.length === 0) throw new Failure('not_found')
  if (wanted.length === 0) refuse(NO_PDF)
  const { organizationId, interviewId } = stored
  const pdfs = await Promise.all(
    wanted.map(async ({ id, name }) => {
      const { data } = await file.get({ organizationId, executionId, fileId: id }).go({ consistent: true })
      return { name, bytes: found(data && (await getBytes(data.objectKey))), executionId, fileId: id, interviewId }
    }),
  )
  return { stored, pdfs }
}

type Given = {
  readonly caller: Caller
  readonly envelopeId: string
  readonly documents: readonly NewDocument[]
  /** Parts of the form. */
  readonly files?: readonly UploadedFile[]
  /** What the draft has. */
  readonly kept?: readonly EnvelopePdf[]
}

/** One document as it was given may be several: those of an execution. */
export type Taken = { readonly given: number; readonly taken: TakenPdf }

async function takeOne({ caller, envelopeId, files = [], kept = [] }: Given, one: NewDocument): Promise<TakenPdf[]> {
  const { organizationId } = caller
  if ('id' in one) {
    const document = kept.find(({ id }) => id === one.id) ?? refuse(NOT_IN_DRAFT)
    return [{ document, anchors: document.anchors ?? [] }]
  }
  if ('executionId' in one) {
    const all: TakenPdf[] = []
    for (const pdf of (await findExecutionPdfs(caller, one)).pdfs)
      all.push(await takePdf(organizationId, envelopeId, pdf))
    return all
  }
  if ('uploadId' in one) return [await takePdf(organizationId, envelopeId, await readUpload(caller, one.uploadId))]
  const part = files.find(({ part: name }) => name === `attachment_${one.attachment}`) ?? refuse(NOT_IN_FORM)
  return [await takePdf(organizationId, envelopeId, { name: part.fileName || 'documento.pdf', bytes: part.bytes })]
}

/** The PDFs of an envelope, examined and kept, in the order in which they were given. */
export async function givenDocuments(given: Given): Promise<readonly Taken[]> {
  const all: Taken[] = []
  for (const [at, one] of given.documents.entries())
    for (const taken of await takeOne(given, one)) all.push({ given: at, taken })
  if (all.length > MOST_DOCUMENTS) refuse(TOO_MANY)
  if (all.reduce((sum, { taken }) => sum + taken.document.size, 0) > MOST) refuse(TOO_LARGE)
  return all
}
