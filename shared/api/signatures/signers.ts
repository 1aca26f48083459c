import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { envelopeDocumentId, envelopeNumber, instant, participantId, signingSecret, uploadId } from '../ids.ts'
import {
  codeChannels,
  envelopeDocumentSchema,
  envelopeStates,
  evidenceSchema,
  participantRoles,
  participantSchema,
  participantStates,
  placeSchema,
} from './schemas.ts'

const path = '/api/v1/signing/{hash}'
const params = z.object({ hash: signingSecret })

/** The largest picture of a signature, as a data address. */
const PICTURE = 300_000
const picture = z
  .string()
  .max(PICTURE, 'A imagem é grande demais; use uma menor')
  .regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'A imagem precisa ser PNG ou JPEG')

/** Drawn on screen, typed and written in a hand's script, or uploaded as a picture. */
const mark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drawn'), picture }),
  z.object({ kind: z.literal('uploaded'), picture }),
  z.object({ kind: z.literal('typed'), text: z.string().trim().min(1, 'Escreva o seu nome').max(120) }),
])
export type Mark = z.infer<typeof mark>

/** The reasons of a 422 in `problems[0].code`, by which the page knows what to ask. */
export const signingProblem = {
  code: 'code',
  cpf: 'cpf',
  changed: 'changed',
  mark: 'mark',
  certificate: 'certificate',
} as const

/** What somebody who signs sees of their envelope. */
export const signingSchema = z.object({
  number: envelopeNumber,
  state: z.enum(envelopeStates),
  /** Why it can no longer be signed, or not yet; absent when it is this person's turn. */
  notice: z.string().optional(),
  mayAct: z.boolean(),
  subject: z.string(),
  message: z.string(),
  expiresOn: z.string(),
  sender: z.object({
    name: z.string(),
    organization: z.string(),
    secondaryColor: z.string(),
    logo: z.string().optional(),
  }),
  documents: z.array(envelopeDocumentSchema.pick({ id: true, name: true, pages: true, size: true, sha256: true })),
  /** Of a completed envelope in which somebody signed with a certificate of their own. */
  evidence: evidenceSchema.optional(),
  me: z.object({
    id: participantId,
    role: z.enum(participantRoles),
    state: z.enum(participantStates),
    name: z.string(),
    title: z.string().optional(),
    /** Masked: 'm•••@silva.adv.br', '(11) •••••-4321'. */
    email: z.string(),
    phone: z.string().optional(),
    /** How a code can reach them, the sender's choice first. */
    codeBy: z.array(z.enum(codeChannels)),
    asksCpf: z.boolean(),
    needsCertificate: z.boolean(),
    actedAt: instant.optional(),
  }),
  /** Where this person's signature, initials and texts go. */
  places: z.array(placeSchema),
  others: z.array(participantSchema.pick({ name: true, role: true, state: true, title: true })),
  /** What they agree to, in the version of today. */
  consent: z.object({ version: z.string(), text: z.string() }),
  /** Whether a code was sent and still holds. */
  codeSentAt: instant.optional(),
})
export type Signing = z.infer<typeof signingSchema>

const failures = ['invalid', 'not_found', 'gone', 'too_many'] as const

/** What the person saw: if a document is another by now, nothing is signed. */
const seen = z
  .array(z.object({ id: envelopeDocumentId, sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
  .min(1)
  .max(100)

const agreement = {
  consent: z.string().max(40),
  documents: seen,
  cpf: z.string().max(20).optional(),
} as const

/** Calls of people who sign by the link of an e-mail, without an account. */
export const signerCalls = defineCalls({
  openSigning: {
    method: 'GET',
    path,
    access: 'hash',
    summary:
      'Mostra a quem assina o envelope: de quem veio, os documentos, o que se espera da pessoa. Abrir não assina nada.',
    params,
    answer: signingSchema,
    failures: ['not_found', 'gone', 'too_many'],
  },
  noteOpening: {
    method: 'POST',
    path: `${path}/opened`,
    access: 'hash',
    summary:
      'Anota na trilha do envelope que a pessoa abriu os documentos. A página o pede quando alguém a usa pela primeira vez, e não ao carregar: programas que conferem e-mails também a carregam.',
    logs: { never: 'Fica na trilha do envelope: nada foi assinado ainda.' },
    params,
    answer: z.null(),
    failures: ['not_found', 'gone', 'too_many'],
  },
  getSigningDocument: {
    method: 'GET',
    path: `${path}/documents/{documentId}`,
    access: 'hash',
    summary:
      'Mostra ou baixa um PDF do envelope: o original e, depois de concluído, o assinado. Com `toSign`, o que a pessoa assina em outro lugar com o próprio certificado.',
    params: z.object({ hash: signingSecret, documentId: envelopeDocumentId }),
    query: z.object({
      download: z.enum(['true', 'false']).default('false'),
      toSign: z.enum(['true', 'false']).default('false'),
    }),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
    failures: ['not_found', 'gone', 'too_many'],
  },
  sendSigningCode: {
    method: 'POST',
    path: `${path}/code`,
    access: 'hash',
    summary: 'Envia um código de seis algarismos a quem assina; vale dez minutos e uma vez.',
    logs: { never: 'Fica na trilha do envelope: nada foi assinado ainda.' },
    params,
    body: z.object({ by: z.enum(codeChannels).default('email') }),
    answer: z.object({ sentAt: instant }),
    failures,
  },
  sign: {
    method: 'POST',
    path: `${path}/sign`,
    access: 'hash',
    summary:
      'Assina (ou aprova) todos os documentos do envelope: com o código recebido, o aceite do texto de hoje e a assinatura desenhada, escrita ou enviada.',
    logs: 'envelope.signed',
    params,
    bodyLimit: 1024 * 1024,
    body: z.object({
      ...agreement,
      code: z.string().trim().max(20),
      /** Not of who only approves. */
      signature: mark.optional(),
      initials: mark.optional(),
      /** What `text` places ask for, by the place's position in `places`. */
      texts: z.record(z.string().regex(/^\d{1,3}$/), z.string().trim().max(200)).optional(),
    }),
    answer: signingSchema,
    failures,
  },
  refuseToSign: {
    method: 'POST',
    path: `${path}/refuse`,
    access: 'hash',
    summary: 'Recusa assinar, com um motivo: o envelope termina, e quem o enviou é avisado.',
    logs: 'envelope.refused',
    params,
    body: z.object({ reason: z.string().trim().min(1, 'Escreva o motivo').max(500) }),
    answer: signingSchema,
    failures,
  },
  prepareCertificateSignature: {
    method: 'POST',
    path: `${path}/certificate`,
    access: 'hash',
    summary:
      'Começa a assinatura com o certificado da própria pessoa: recebe a cadeia de certificados e responde, de cada documento, os bytes que a chave dela assina no navegador.',
    logs: { never: 'Nada foi assinado ainda.' },
    params,
    bodyLimit: 256 * 1024,
    body: z.object({
      ...agreement,
      /** The person's certificate first; DER in base64. */
      chain: z.array(z.base64().max(16_000)).min(1).max(6),
    }),
    answer: z.object({
      /** Names what was prepared, for the next call. */
      ticket: z.string(),
      documents: z.array(z.object({ id: envelopeDocumentId, toBeSigned: z.base64() })),
      expiresAt: instant,
    }),
    failures,
  },
  signWithCertificate: {
    method: 'POST',
    path: `${path}/certificate/sign`,
    access: 'hash',
    summary: 'Conclui a assinatura com certificado: recebe o que a chave assinou, confere e guarda.',
    logs: 'envelope.signed',
    params,
    bodyLimit: 256 * 1024,
    body: z.object({
      ticket: z.string().max(100),
      signatures: z
        .array(z.object({ id: envelopeDocumentId, value: z.base64().max(4_000) }))
        .min(1)
        .max(100),
    }),
    answer: signingSchema,
    failures,
  },
  startSignedUpload: {
    method: 'POST',
    path: `${path}/uploads`,
    access: 'hash',
    summary:
      'Pede um endereço assinado para enviar um PDF que a pessoa assinou em outro lugar, quando os PDFs dela passam de 4 MB.',
    logs: { never: 'Nada foi assinado ainda.' },
    params,
    body: z.object({ size: z.number().int().min(1) }),
    answer: z.object({ id: uploadId, url: z.string(), fields: z.record(z.string(), z.string()), expiresAt: instant }),
    status: 201,
    failures: [...failures, 'too_large'],
  },
  uploadSignedFile: {
    method: 'POST',
    path: `${path}/signed`,
    access: 'hash',
    summary:
      'Recebe o PDF (parte `file`, um por documento, na ordem de `documents`, ou enviado antes, em `uploads`) que a pessoa assinou em outro lugar com o próprio certificado; o conteúdo tem de ser o do envelope, e as assinaturas, válidas.',
    logs: 'envelope.signed',
    params,
    bodyKind: 'multipart',
    body: z.object({
      consent: z.string().max(40),
      documents: z.string().max(4_000),
      /** What was uploaded instead of the parts: a list in JSON, in the order of `documents`. */
      uploads: z.string().max(4_000).optional(),
      cpf: z.string().max(20).optional(),
    }),
    answer: signingSchema,
    failures: [...failures, 'too_large'],
  },
})
