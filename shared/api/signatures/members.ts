import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { pageOf, pageQuery } from '../envelope.ts'
import { mailbox } from '../identity/schemas.ts'
import {
  envelopeDocumentId,
  envelopeId,
  executionId,
  instant,
  organizationId,
  participantId,
  uploadId,
  version,
} from '../ids.ts'
import { LONGEST_SEARCH } from '../longestSearch.ts'
import {
  certificateSchema,
  envelopeDetailsSchema,
  envelopeStates,
  envelopeSummarySchema,
  newEnvelope,
  newParticipant,
  newPlace,
} from './schemas.ts'

const ofEnvelope = z.object({ id: envelopeId })
const ofParticipant = z.object({ id: envelopeId, participantId })

/** A part of a multipart body with JSON in it. */
const jsonPart = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'O conteúdo não é JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)

const reads = { access: 'member', notEmbedded: true, scopes: ['signatures.read', 'signatures.send'] } as const
const sends = {
  access: 'member',
  privilege: 'execution.edit',
  notEmbedded: true,
  scopes: ['signatures.send'],
} as const

/** Which of an envelope's PDFs: as sent, or signed and sealed. */
const fileKind = z.enum(['signed', 'original'])

/** Envelopes: documents sent to be signed (S0 §7). */
export const envelopeCalls = defineCalls({
  createEnvelope: {
    ...sends,
    method: 'POST',
    path: '/api/v1/signatures',
    summary:
      'Faz um envelope com documentos prontos, PDFs enviados antes ou as partes attachment_N desta chamada, e as pessoas que assinam; com `send`, envia na hora. O resto vem das definições da organização.',
    logs: ['envelope.created', 'envelope.sent'],
    bodyKind: 'multipart',
    body: z.object({ values: jsonPart(newEnvelope) }),
    answer: envelopeDetailsSchema,
    status: 201,
    failures: ['invalid', 'not_found', 'too_large', 'too_many'],
  },
  startEnvelopeUpload: {
    ...sends,
    method: 'POST',
    path: '/api/v1/signatures/uploads',
    summary:
      'Pede um endereço assinado para enviar um PDF de até 50 MB, que depois entra em um envelope por `uploadId`.',
    logs: { never: 'Nada está guardado antes de o PDF entrar em um envelope.' },
    body: z.object({
      name: z.string().trim().min(1, 'Informe o nome do arquivo').max(200),
      size: z.number().int().min(1),
    }),
    answer: z.object({ id: uploadId, url: z.string(), fields: z.record(z.string(), z.string()), expiresAt: instant }),
    status: 201,
    failures: ['invalid', 'too_large'],
  },
  listEnvelopes: {
    ...reads,
    method: 'GET',
    path: '/api/v1/signatures',
    summary:
      'Lista os envelopes que você pode ver, dos mais novos para os mais antigos, com filtros de estado, texto, pessoa, documento e período.',
    query: pageQuery.extend({
      state: z.enum(envelopeStates).optional(),
      /** Words of the subject, of a document's name or of a person's name or e-mail. */
      text: z.string().trim().max(LONGEST_SEARCH).optional(),
      /** Only those that the caller sent. */
      mine: z.enum(['true', 'false']).default('false'),
      executionId: executionId.optional().meta({ entity: 'execution' }),
      /** Calendar dates in São Paulo on which it was made. */
      from: z.iso.date('Data inválida').optional(),
      to: z.iso.date('Data inválida').optional(),
    }),
    answer: pageOf(envelopeSummarySchema),
  },
  listDocumentEnvelopes: {
    ...reads,
    method: 'GET',
    path: '/api/v1/signatures/documents',
    summary:
      'De vários documentos, o envelope mais novo de cada um que você pode ver; um rascunho só onde nada foi enviado.',
    query: z.object({
      executionIds: z
        .string()
        .max(4_000)
        .transform((text) => text.split(','))
        .pipe(z.array(executionId).min(1).max(100))
        .meta({ description: 'Até 100 documentos, separados por vírgula.' }),
    }),
    answer: z.array(z.object({ executionId, envelope: envelopeSummarySchema })),
  },
  getEnvelope: {
    ...reads,
    method: 'GET',
    path: '/api/v1/signatures/{id}',
    summary:
      'Lê um envelope: documentos, pessoas com o estado de cada uma, lugares das assinaturas e tudo o que aconteceu.',
    params: ofEnvelope,
    answer: envelopeDetailsSchema,
  },
  changeEnvelope: {
    ...sends,
    method: 'PUT',
    path: '/api/v1/signatures/{id}',
    summary: 'Muda um envelope que ainda é rascunho; com `send`, envia.',
    logs: ['envelope.changed', 'envelope.sent'],
    params: ofEnvelope,
    body: newEnvelope.extend({ version }),
    answer: envelopeDetailsSchema,
    failures: ['invalid', 'conflict', 'too_many'],
  },
  deleteEnvelope: {
    ...sends,
    method: 'DELETE',
    path: '/api/v1/signatures/{id}',
    summary:
      'Exclui um envelope que não chegou ao fim: rascunho, recusado, vencido, cancelado ou com falha. Um que está em andamento é antes cancelado; um concluído fica guardado.',
    logs: 'envelope.deleted',
    params: ofEnvelope,
    answer: z.null(),
    failures: ['invalid'],
  },
  getEnvelopeFiles: {
    ...reads,
    method: 'GET',
    path: '/api/v1/signatures/{id}/files',
    summary:
      'Baixa os PDFs de um envelope: um PDF, ou um zip se são vários. Sem `kind`, os assinados se já concluiu, ou os originais.',
    logs: 'envelope.downloaded',
    params: ofEnvelope,
    query: z.object({ kind: fileKind.optional() }),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
    failures: ['invalid', 'too_large'],
  },
  getEnvelopeDocument: {
    ...reads,
    method: 'GET',
    path: '/api/v1/signatures/{id}/documents/{documentId}',
    summary: 'Baixa um PDF de um envelope. Com `view`, um que só será mostrado na tela.',
    logs: 'envelope.downloaded',
    params: z.object({ id: envelopeId, documentId: envelopeDocumentId }),
    query: z.object({ kind: fileKind.optional(), view: z.enum(['true', 'false']).default('false') }),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
    failures: ['invalid'],
  },
  sendEnvelope: {
    ...sends,
    method: 'POST',
    path: '/api/v1/signatures/{id}/send',
    summary: 'Envia um rascunho, como está, ou tenta de novo um envio que falhou.',
    logs: 'envelope.sent',
    params: ofEnvelope,
    answer: envelopeDetailsSchema,
    status: 202,
    failures: ['invalid', 'too_many'],
  },
  remindEnvelope: {
    ...sends,
    method: 'POST',
    path: '/api/v1/signatures/{id}/remind',
    summary: 'Lembra quem ainda não assinou e é da vez, ou só uma pessoa; uma vez por hora para cada pessoa.',
    logs: 'envelope.reminded',
    params: ofEnvelope,
    body: z.object({ participantId: participantId.optional() }),
    answer: envelopeDetailsSchema,
    failures: ['invalid'],
  },
  remindEnvelopes: {
    ...sends,
    method: 'POST',
    path: '/api/v1/signatures/remind',
    summary: 'Lembra, em até 100 envelopes, quem ainda não assinou e é da vez; diz em quantos houve a quem lembrar.',
    logs: 'envelope.reminded',
    body: z.object({ ids: z.array(envelopeId).min(1, 'Escolha ao menos um envelope').max(100) }),
    answer: z.object({ reminded: z.number().int(), people: z.number().int() }),
    failures: ['invalid'],
  },
  correctParticipant: {
    ...sends,
    method: 'PATCH',
    path: '/api/v1/signatures/{id}/participants/{participantId}',
    summary:
      'Corrige os dados de quem ainda não assinou, a mesma pessoa; se o e-mail muda, o link de antes para de valer e outro é enviado.',
    logs: 'envelope.participantCorrected',
    params: ofParticipant,
    body: newParticipant.pick({ name: true, email: true, phone: true, cpf: true }).partial(),
    answer: envelopeDetailsSchema,
    failures: ['invalid'],
  },
  replaceParticipant: {
    ...sends,
    method: 'POST',
    path: '/api/v1/signatures/{id}/participants/{participantId}/replace',
    summary: 'Troca quem ainda não assinou por outra pessoa, que recebe um link novo; o de antes para de valer.',
    logs: 'envelope.participantReplaced',
    params: ofParticipant,
    body: newParticipant.pick({ name: true, email: true, phone: true, cpf: true }),
    answer: envelopeDetailsSchema,
    failures: ['invalid'],
  },
  cancelEnvelope: {
    ...sends,
    method: 'POST',
    path: '/api/v1/signatures/{id}/cancel',
    summary:
      'Cancela um envelope em andamento: os links param de valer, e quem já tinha recebido é avisado com o motivo.',
    logs: 'envelope.cancelled',
    params: ofEnvelope,
    body: z.object({ reason: z.string().trim().min(1, 'Escreva o motivo').max(500) }),
    answer: envelopeDetailsSchema,
    failures: ['invalid'],
  },
  sendEnvelopeCopies: {
    ...sends,
    method: 'POST',
    path: '/api/v1/signatures/{id}/copies',
    summary: 'Envia por e-mail os documentos assinados de um envelope concluído a outras pessoas.',
    logs: 'envelope.copiesSent',
    params: ofEnvelope,
    body: z.object({
      to: z
        .array(mailbox)
        .min(1, 'Informe ao menos um e-mail')
        .max(20)
        .meta({ examples: [['pessoa@exemplo.com.br']] }),
    }),
    answer: envelopeDetailsSchema,
    status: 202,
    failures: ['invalid', 'too_many'],
  },
  sealEnvelopeAgain: {
    ...sends,
    method: 'POST',
    path: '/api/v1/signatures/{id}/seal',
    summary: 'Tenta de novo concluir um envelope que todos assinaram e cujo selo falhou.',
    logs: 'envelope.sealRequested',
    params: ofEnvelope,
    answer: envelopeDetailsSchema,
    status: 202,
    failures: ['invalid'],
  },
  proposeEnvelope: {
    ...reads,
    privilege: 'execution.edit',
    method: 'GET',
    path: '/api/v1/executions/{id}/envelope',
    summary:
      'Propõe um envelope para um documento finalizado: os PDFs, e as pessoas e lugares que o modelo liga às respostas.',
    params: z.object({ id: executionId }),
    answer: z.object({
      subject: z.string(),
      message: z.string(),
      expiresOn: z.string(),
      reminderEveryDays: z.number().int(),
      ordered: z.boolean(),
      documents: z.array(z.object({ executionId, fileId: z.string(), name: z.string(), pages: z.number().int() })),
      /** What an answer does not give is left empty for the sender. */
      participants: z.array(
        newParticipant.omit({ name: true, email: true, cpf: true, phone: true }).extend({
          name: z.string(),
          email: z.string(),
          cpf: z.string().optional(),
          phone: z.string().optional(),
        }),
      ),
      places: z.array(newPlace),
    }),
    failures: ['invalid'],
  },
  countEnvelopesOfMonth: {
    access: 'member',
    notEmbedded: true,
    scopes: ['signatures.read', 'signatures.send'],
    method: 'GET',
    path: '/api/v1/signaturestotalMonth/{orgId}',
    ownOrganization: 'orgId',
    summary: 'Conta os envelopes enviados no mês corrente, em São Paulo, e quantos o plano inclui.',
    params: z.object({ orgId: organizationId }),
    answer: z.object({ month: z.string(), total: z.number().int(), included: z.number().int().optional() }),
  },
  getCertificate: {
    method: 'GET',
    path: '/api/v1/signatures/certificate',
    access: 'owner',
    notEmbedded: true,
    summary: 'Diz com que certificado os documentos da organização são selados: o próprio, ou o desta instalação.',
    answer: certificateSchema,
  },
  uploadCertificate: {
    method: 'POST',
    path: '/api/v1/signatures/certificate',
    access: 'owner',
    notEmbedded: true,
    summary:
      'Guarda, selado, o certificado A1 da organização (arquivo .p12 ou .pfx em `certificate`, com a senha); a senha não é guardada.',
    logs: 'organization.certificateChanged',
    bodyKind: 'multipart',
    body: z.object({ password: z.string().max(200) }),
    answer: certificateSchema,
    failures: ['invalid', 'too_large'],
  },
  deleteCertificate: {
    method: 'DELETE',
    path: '/api/v1/signatures/certificate',
    access: 'owner',
    notEmbedded: true,
    summary: 'Apaga o certificado da organização; os documentos passam a ser selados com o desta instalação.',
    logs: 'organization.certificateDeleted',
    answer: certificateSchema,
  },
})
