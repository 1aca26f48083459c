import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { envelopeNumber, instant, uploadId } from '../ids.ts'
import { envelopeStates } from './schemas.ts'

/** What the number of an envelope reveals: nothing of its content, and of people only how many. */
const verifiedEnvelopeSchema = z.object({
  number: envelopeNumber,
  organization: z.string(),
  state: z.enum(envelopeStates),
  sentAt: instant.optional(),
  completedAt: instant.optional(),
  documents: z.number().int(),
  signed: z.number().int(),
  toSign: z.number().int(),
})
export type VerifiedEnvelope = z.infer<typeof verifiedEnvelopeSchema>

const verifiedSignatureSchema = z.object({
  /** The certificate's holder; a CPF in it is masked. */
  name: z.string(),
  document: z.string().optional(),
  issuer: z.string(),
  /** By its time stamp, or as the signer's clock says. */
  signedAt: instant.optional(),
  /** An independent authority's, if there is one. */
  timestampedBy: z.string().optional(),
  /** What it covers is as it was signed. */
  intact: z.boolean(),
  /** What came after it: nothing, only further signatures, or changes. */
  after: z.enum(['nothing', 'signatures', 'changes']),
  /** `icpBrasil`: a qualified signature (MP 2.200-2); `known`: Minuta's seal or another root of this installation; `unknown`: any other. */
  trust: z.enum(['icpBrasil', 'known', 'unknown']),
  /** It was valid at that time. */
  valid: z.boolean(),
  warnings: z.array(z.string()),
})
export type VerifiedSignature = z.infer<typeof verifiedSignatureSchema>

/** What a PDF turned out to be. */
export const verifiedFileSchema = z.object({
  /** `sealed` by an envelope of ours and unchanged; the unsigned `original` of one; `changed` after it was sealed; or not `ours`. */
  result: z.enum(['sealed', 'original', 'changed', 'foreign']),
  envelope: verifiedEnvelopeSchema.optional(),
  /** Of a sealed file, which says so itself: who signed, when and how, with masked data. */
  participants: z.array(
    z.object({
      name: z.string(),
      title: z.string().optional(),
      cpf: z.string().optional(),
      email: z.string(),
      method: z.string(),
      signedAt: instant.optional(),
    }),
  ),
  /** All signatures in the file, the first first; also of files that are not ours. */
  signatures: z.array(verifiedSignatureSchema),
  /** SHA-256 of what was checked. */
  sha256: z.string(),
  pages: z.number().int(),
})
export type VerifiedFile = z.infer<typeof verifiedFileSchema>

/** Calls of anybody who has a signed document in their hands. */
export const verificationCalls = defineCalls({
  verifyNumber: {
    method: 'GET',
    path: '/api/v1/verification/{number}',
    access: 'public',
    summary: 'Diz se há um envelope com este número, de que organização e em que estado. Não mostra nada do conteúdo.',
    params: z.object({ number: envelopeNumber }),
    answer: verifiedEnvelopeSchema,
    failures: ['not_found', 'too_many'],
  },
  startVerificationUpload: {
    method: 'POST',
    path: '/api/v1/verification/uploads',
    access: 'public',
    summary: 'Pede um endereço assinado para enviar um PDF de até 50 MB que será conferido e apagado em seguida.',
    logs: { never: 'Conferir um arquivo não muda nada.' },
    body: z.object({ size: z.number().int().min(1) }),
    answer: z.object({ id: uploadId, url: z.string(), fields: z.record(z.string(), z.string()), expiresAt: instant }),
    failures: ['too_large', 'too_many'],
  },
  verifyUpload: {
    method: 'POST',
    path: '/api/v1/verification/uploads/{uploadId}',
    access: 'public',
    summary: 'Confere um PDF enviado: se é nosso, se mudou, quem assinou, quando e com que prova. O arquivo é apagado.',
    logs: { never: 'Conferir um arquivo não muda nada.' },
    params: z.object({ uploadId }),
    body: z.object({}),
    answer: verifiedFileSchema,
    failures: ['invalid', 'not_found', 'too_many'],
  },
  verifyFile: {
    method: 'POST',
    path: '/api/v1/verification',
    access: 'public',
    summary: 'O mesmo com um PDF de até 4 MB na própria chamada, na parte `file`.',
    logs: { never: 'Conferir um arquivo não muda nada.' },
    bodyKind: 'multipart',
    body: z.object({}),
    answer: verifiedFileSchema,
    failures: ['invalid', 'too_large', 'too_many'],
  },
})
