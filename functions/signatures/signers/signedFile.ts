import * as z from 'zod'
import type { Body } from '#shared/api/call.ts'
import type { signerCalls } from '#shared/api/signatures/signers.ts'
import { Failure } from '../../platform/failure.ts'
import type { CallContext, UploadedFile } from '../../platform/http/types.ts'
import type { Agreement, EnvelopePdf } from '../state/envelope.ts'
import { checkAgreement } from './agreeing.ts'
import { findSigner } from './findSigner.ts'
import { bytesOf, keepPdf } from './fixPages.ts'
import { judgeSigned, refuseCertificate } from './judgeSignature.ts'
import { signOwn } from './signOwn.ts'

const seenSchema = z.array(z.object({ id: z.string(), sha256: z.string() })).max(100)

const NOT_JSON = 'A lista de documentos não chegou inteira. Nada foi assinado; envie de novo.'
const WRONG_COUNT = 'Envie um PDF assinado para cada documento, na ordem em que são mostrados.'
const NOT_TAKEN = 'Baixe antes os documentos para assinar: são eles que voltam assinados.'

function seenOf(text: string) {
  try {
    return seenSchema.parse(JSON.parse(text))
  } catch {
    throw new Failure('malformed', NOT_JSON)
  }
}

/** Takes the PDFs that somebody signed elsewhere: ours with their signature added, and nothing else. */
export async function takeSignedFiles(
  secret: string,
  { documents: written, ...agreed }: Body<typeof signerCalls.uploadSignedFile>,
  files: readonly UploadedFile[],
  context: CallContext,
) {
  const { stored, person } = await findSigner(secret, context)
  const seen = seenOf(written)
  if (files.length === 0 || files.some(({ part }) => part !== 'file')) throw new Failure('malformed', WRONG_COUNT)
  const cpf = checkAgreement(stored, person, { ...agreed, documents: seen })
  if (files.length !== seen.length) refuseCertificate(WRONG_COUNT)
  const documents: { readonly document: EnvelopePdf; readonly over: string }[] = []
  let certificate: Agreement['certificate']
  for (const [at, { id }] of seen.entries()) {
    const document = stored.documents.find((one) => one.id === id)
    const file = files[at]
    const current = document?.current
    if (!document || !file || !current) return refuseCertificate(NOT_TAKEN)
    certificate = await judgeSigned({
      name: document.name,
      bytes: file.bytes,
      base: await bytesOf(current),
      person,
      cpf,
    })
    documents.push({
      document: { ...document, current: await keepPdf(stored, 'current', document, file.bytes) },
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
