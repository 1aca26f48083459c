import { createHash } from 'node:crypto'
import { fileName } from '#shared/format/fileName.ts'
import { MOST_PAGES, PDF_LIMIT } from '#shared/api/signatures/schemas.ts'
import type { Place as AnchoredPlace } from '../../pades/index.ts'
import { Failure } from '../../platform/failure.ts'
import { newId } from '../../platform/id.ts'
import { contentTypes } from '../../platform/objects/contentTypes.ts'
import { putObject } from '../../platform/objects/store.ts'
import type { EnvelopePdf } from '../state/envelope.ts'

type Given = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly executionId?: string
  readonly fileId?: string
  readonly interviewId?: string
}

export type TakenPdf = {
  readonly document: EnvelopePdf
  /** Where the author of its model wants something. */
  readonly anchors: readonly AnchoredPlace[]
}

/** Where the objects of an envelope are. */
export const folderOf = (organizationId: string, envelopeId: string): string =>
  `organizations/${organizationId}/envelopes/${envelopeId}`

const named = (name: string): string => fileName(name.replace(/\.pdf$/i, ''), 'pdf')

const refuse = (name: string, message: string, code: string): never => {
  const text = `"${name}" não pode ir para assinatura: ${message}`
  throw new Failure('invalid', text, [{ code, message: text, path: 'body.documents' }])
}

/** Examines a PDF and keeps it with its hash. Fails with 422 and the reason if it cannot be signed. */
export async function takePdf(organizationId: string, envelopeId: string, given: Given): Promise<TakenPdf> {
  const { bytes, executionId, fileId, interviewId } = given
  const name = named(given.name)
  const { inspectPdf, findPlaces } = await import('#functions/pades/index.ts')
  const facts = await inspectPdf(bytes, { pages: MOST_PAGES, bytes: PDF_LIMIT })
  const [fault] = facts.faults
  if (fault) refuse(name, `${fault.message[0]?.toLowerCase() ?? ''}${fault.message.slice(1)}`, fault.code)
  const id = newId()
  const key = `${folderOf(organizationId, envelopeId)}/${id}.pdf`
  await putObject(key, bytes, contentTypes.pdf)
  return {
    document: {
      id,
      name,
      pages: facts.pages.length,
      size: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      key,
      ...(executionId && { executionId }),
      ...(fileId && { fileId }),
      ...(interviewId && { interviewId }),
      ...(facts.signatures.length > 0 && { isSigned: true }),
    },
    // Only our own documents have anchors.
    anchors: executionId ? await findPlaces(bytes) : [],
  }
}
