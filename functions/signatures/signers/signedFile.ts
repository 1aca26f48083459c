import * as z from 'zod'
import { limit } from '#functions/identity/index.ts'
import type { Body } from '#shared/api/call.ts'
import { uploadId } from '#shared/api/ids.ts'
import { PDF_LIMIT } from '#shared/api/signatures/schemas.ts'
import type { signerCalls } from '#shared/api/signatures/signers.ts'
import { Failure } from '../../platform/failure.ts'
import type { CallContext, UploadedFile } from '../../platform/http/types.ts'
import type { StoredEnvelope } from '../entity.ts'
import { readUpload, startUpload } from '../members/uploads.ts'
import { bytesOf, keepPdf } from '../seal/fixPages.ts'
import type { Agreement, EnvelopePdf, EnvelopePerson } from '../state/envelope.ts'
import { checkAgreement, requireTurn } from './agreeing.ts'
import { findSigner } from './findSigner.ts'
import { judgeSigned, refuseCertificate } from './judgeSignature.ts'
import { signOwn } from './signOwn.ts'

const seenSchema = z.array(z.object({ id: z.string(), sha256: z.string() })).max(100)

const uploadsSchema = z.array(uploadId).min(1).max(100)

const NOT_JSON = 'A lista de documentos não chegou inteira. Nada foi assinado; envie de novo.'
const WRONG_COUNT = 'Envie um PDF assinado para cada documento, na ordem em que são mostrados.'
const NOT_TAKEN = 'Baixe antes os documentos para assinar: são eles que voltam assinados.'

function listOf<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new Failure('malformed', NOT_JSON)
  }
}

/** A document of the largest size grows by the seal and the signatures. */
const SIGNED_LIMIT = PDF_LIMIT + 5 * 1024 * 1024

const uploaderOf = (stored: StoredEnvelope, person: EnvelopePerson) => ({
  organizationId: stored.organizationId,
  userId: person.id,
})

/** Returns a signed form for uploading a PDF that is too large for a call. */
export async function startSignedUpload(secret: string, size: number, context: CallContext) {
  const { stored, person } = await findSigner(secret, context)
  requireTurn(stored, person)
  await limit('signingUploads', `${stored.envelopeId} ${person.id}`)
  return startUpload(uploaderOf(stored, person), { name: 'assinado.pdf', size }, SIGNED_LIMIT)
}

/** Takes the PDFs that somebody signed elsewhere: ours with their signature added, and nothing else. */
export async function takeSignedFiles(
  secret: string,
  { documents: written, uploads, ...agreed }: Body<typeof signerCalls.uploadSignedFile>,
  files: readonly UploadedFile[],
  context: CallContext,
) {
  const { stored, person } = await findSigner(secret, context)
  const seen = listOf(seenSchema, written)
  const sent = uploads === undefined ? undefined : listOf(uploadsSchema, uploads)
  if ((!sent && files.length === 0) || files.some(({ part }) => part !== 'file'))
    throw new Failure('malformed', WRONG_COUNT)
  const cpf = checkAgreement(stored, person, { ...agreed, documents: seen })
  if ((sent ?? files).length !== seen.length) refuseCertificate(WRONG_COUNT)
  const documents: { readonly document: EnvelopePdf; readonly over: string }[] = []
  let certificate: Agreement['certificate']
  for (const [at, { id }] of seen.entries()) {
    const document = stored.documents.find((one) => one.id === id)
    const current = document?.current
    if (!document || !current) return refuseCertificate(NOT_TAKEN)
    const upload = sent?.[at]
    const bytes = upload ? (await readUpload(uploaderOf(stored, person), upload)).bytes : files[at]?.bytes
    if (!bytes) return refuseCertificate(WRONG_COUNT)
    certificate = await judgeSigned({
      name: document.name,
      bytes,
      base: await bytesOf(current),
      person,
      cpf,
    })
    documents.push({
      document: { ...document, current: await keepPdf(stored, 'current', document, bytes) },
      over: current.sha256,
    })
  }
  return signOwn(
    {
      stored,
      person,
      agreement: { consent: agreed.consent, method: 'file', ...(cpf && { cpf }), certificate },
      documents,
    },
    context,
  )
}
