import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { attachmentCalls } from '../executions/attachments.ts'
import { email, mailbox } from '../identity/schemas.ts'
import { attachmentId, fileId, linkSecret, modelId, version } from '../ids.ts'
import { VALUES_LIMIT, valuesSchema } from '../values.ts'
import { openedLinkSchema, savedVisitSchema, visitSchema, visitToken } from './schemas.ts'

const path = '/api/v1/executions/public/{hash}'
const params = z.object({ hash: linkSecret })
/** The session of the visitor, for callers that send no `Authorization: Bearer`. */
const query = z.object({ token: z.string().max(200).optional() })
const oneFile = z.object({ hash: linkSecret, attachmentId })

/** Parameters of the address that the page does not show, such as utm_source or the number in another system. */
const hidden = z
  .record(z.string().regex(/^[\w.-]{1,50}$/, 'Nome de parâmetro inválido'), z.string().max(500))
  .refine((all) => Object.keys(all).length <= 20, 'Envie até 20 parâmetros')

const proof = z.string().max(8_000)
const recaptcha = z.string().max(4_000)
const started = visitSchema.extend({ token: visitToken })
const LET_IN = ['invalid', 'gone', 'not_found', 'too_many'] as const

/** Calls of people who answer by a public link, without an account. */
export const visitorCalls = defineCalls({
  openLink: {
    method: 'GET',
    path: '/api/v1/executions/public/hash/{id}/type',
    access: 'hash',
    summary:
      'Diz o que há atrás de um link público — entrevista ou execução, de quem, se está aberto — e o que ele pede para entrar.',
    params: z.object({ id: linkSecret }),
    answer: openedLinkSchema,
    failures: ['not_found', 'too_many'],
  },
  redirectLink: {
    method: 'GET',
    path: '/api/v1/redirect/{id}',
    access: 'hash',
    summary:
      'Leva o navegador à página pública do link; o segredo vai depois do #, fora de registros e de outros sites.',
    params: z.object({ id: linkSecret }),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
    failures: ['not_found', 'too_many'],
  },
  startVisit: {
    method: 'POST',
    path,
    access: 'hash',
    summary:
      'Deixa um visitante entrar e começa a execução dele (ou entra na do link). Com o mesmo `session` de antes, continua de onde parou; com o `ticket` de um e-mail, continua em outro aparelho.',
    logs: ['link.visited', 'execution.created'],
    params,
    bodyLimit: 512 * 1024,
    body: z.object({
      /** Made by the browser, so that a repeated call enters the same visit; without it, the answer has a new one. */
      session: visitToken.optional(),
      /** From an e-mailed address; works once. */
      ticket: visitToken.optional(),
      pin: z.string().max(20).optional(),
      /** With a code by e-mail. */
      email: email.optional(),
      code: z.string().max(20).optional(),
      /** Answers that the address brings, open or sealed by `POST /executions/encrypt`. Sealed ones win. */
      values: valuesSchema.optional(),
      sealed: z.string().max(400_000).optional(),
      hidden: hidden.optional(),
      /** A solved challenge (getLinkChallenge), where the link asks for it; or a reCAPTCHA token, where this deployment has one. */
      proof: proof.optional(),
      recaptcha: recaptcha.optional(),
    }),
    answer: started,
    failures: LET_IN,
  },
  loginToLink: {
    method: 'POST',
    path: '/api/v1/executions/public/login',
    access: 'hash',
    summary: 'Entra com o e-mail e a senha do link.',
    logs: ['link.visited', 'execution.created'],
    bodyLimit: 512 * 1024,
    body: z.object({
      hash: linkSecret,
      email,
      password: z.string().min(1).max(1_000),
      session: visitToken.optional(),
      pin: z.string().max(20).optional(),
      values: valuesSchema.optional(),
      sealed: z.string().max(400_000).optional(),
      hidden: hidden.optional(),
    }),
    answer: started,
    failures: LET_IN,
  },
  readVisit: {
    method: 'GET',
    path,
    access: 'token',
    summary: 'Lê a execução de um visitante: respostas, perguntas, o que falta e os documentos que ele pode baixar.',
    params,
    query,
    answer: visitSchema,
    failures: ['gone'],
  },
  saveVisit: {
    method: 'PUT',
    path,
    access: 'token',
    summary: 'Guarda o que o visitante digitou, mesmo incompleto, e devolve o que falta corrigir.',
    logs: ['execution.changed', 'execution.created'],
    params,
    query,
    bodyLimit: VALUES_LIMIT,
    body: z.object({ version, values: valuesSchema }),
    answer: savedVisitSchema,
    failures: ['gone', 'conflict', 'invalid', 'too_large'],
  },
  finishVisit: {
    method: 'PUT',
    path: `${path}/finish`,
    access: 'token',
    summary:
      'Confere tudo, finaliza a execução do visitante e avisa quem a recebe; os documentos são gerados em seguida.',
    logs: ['execution.finished', 'execution.reviewRequested'],
    params,
    query,
    bodyLimit: VALUES_LIMIT,
    body: z.object({
      version,
      values: valuesSchema.optional(),
      /** The titles of the terms that the visitor accepts. */
      terms: z.array(z.string().max(500)).max(100).optional(),
    }),
    answer: savedVisitSchema,
    status: 202,
    failures: ['gone', 'conflict', 'invalid', 'too_large'],
  },
  getVisitFile: {
    method: 'GET',
    path: `${path}/files/{fileId}`,
    access: 'token',
    summary: 'Baixa um documento pronto da execução do visitante; docx só onde quem fez o link permite.',
    logs: 'document.downloaded',
    params: z.object({ hash: linkSecret, fileId }),
    query,
    answerKind: 'blob',
    answer: z.instanceof(Blob),
    failures: ['gone'],
  },
  previewVisit: {
    method: 'GET',
    path: `${path}/preview/{modelId}`,
    access: 'token',
    summary:
      'Mostra um documento da execução do visitante com as respostas salvas, antes de ele as enviar; só onde o link deixa conferir o documento.',
    params: z.object({ hash: linkSecret, modelId }),
    query,
    answerKind: 'blob',
    answer: z.instanceof(Blob),
    failures: ['gone', 'invalid'],
  },
  beginVisitAttachment: {
    ...attachmentCalls.beginAttachment,
    privilege: undefined,
    scopes: undefined,
    path: `${path}/attachments`,
    access: 'token',
    summary: 'Começa o envio de um arquivo do visitante para uma pergunta, como beginAttachment.',
    params,
    query,
    failures: ['gone', 'invalid', 'too_large'],
  },
  getVisitAttachmentParts: {
    ...attachmentCalls.getAttachmentParts,
    privilege: undefined,
    scopes: undefined,
    path: `${path}/attachments/{attachmentId}/parts`,
    access: 'token',
    summary: 'Diz que partes do arquivo do visitante já chegaram e dá novos endereços para as que faltam.',
    params: oneFile,
    query,
    failures: ['gone'],
  },
  completeVisitAttachment: {
    ...attachmentCalls.completeAttachment,
    privilege: undefined,
    scopes: undefined,
    path: `${path}/attachments/{attachmentId}/complete`,
    access: 'token',
    summary: 'Confere o arquivo do visitante que chegou e o guarda; recusado, é apagado.',
    params: oneFile,
    query,
    failures: ['gone', 'invalid', 'too_large'],
  },
  listVisitAttachments: {
    ...attachmentCalls.listAttachments,
    scopes: undefined,
    path: `${path}/attachments`,
    access: 'token',
    summary: 'Lista os arquivos enviados com as respostas da execução do visitante.',
    params,
    query,
    failures: ['gone'],
  },
  getVisitAttachment: {
    ...attachmentCalls.getAttachment,
    scopes: undefined,
    path: `${path}/attachments/{attachmentId}`,
    access: 'token',
    summary: 'Baixa um arquivo enviado com as respostas da execução do visitante.',
    params: oneFile,
    query: attachmentCalls.getAttachment.query.extend(query.shape),
    failures: ['gone'],
  },
  deleteVisitAttachment: {
    ...attachmentCalls.deleteAttachment,
    privilege: undefined,
    scopes: undefined,
    path: `${path}/attachments/{attachmentId}`,
    access: 'token',
    summary: 'Apaga de vez um arquivo do visitante que nenhuma resposta salva tem, ou desiste de um envio.',
    params: oneFile,
    query,
    failures: ['gone', 'invalid'],
  },
  endVisit: {
    method: 'DELETE',
    path: `${path}/session`,
    access: 'token',
    summary: 'Encerra a sessão do visitante neste aparelho; as respostas continuam guardadas.',
    logs: { never: 'Só este aparelho deixa de entrar; nada do documento muda.' },
    params,
    query,
    answer: z.null(),
    failures: ['gone'],
  },
  getLinkChallenge: {
    method: 'GET',
    path: `${path}/challenge`,
    access: 'hash',
    summary:
      'Dá um desafio ALTCHA, que o navegador resolve sem incomodar ninguém; cada um vale uma vez, por dez minutos.',
    params,
    /** As `altcha-lib` writes it. `proof` is `{challenge, solution}` as JSON in base64. */
    answer: z.object({
      parameters: z.looseObject({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.number(),
        keyLength: z.number(),
        keyPrefix: z.string(),
      }),
      signature: z.string(),
    }),
    failures: ['not_found', 'too_many'],
  },
  sendLinkCode: {
    method: 'POST',
    path: `${path}/code`,
    access: 'hash',
    summary: 'Envia um código de seis algarismos ao e-mail de quem quer entrar; vale dez minutos e uma vez.',
    logs: { never: 'Ninguém entrou ainda: quem entra com o código é registrado.' },
    params,
    body: z.object({ email: mailbox, proof: proof.optional(), recaptcha: recaptcha.optional() }),
    answer: z.null(),
    failures: LET_IN,
  },
  sendVisitLink: {
    method: 'POST',
    path: `${path}/mail`,
    access: 'token',
    summary:
      'Envia por e-mail um endereço que continua a execução do visitante em outro aparelho; vale uma vez, por sete dias.',
    logs: { never: 'Nada do documento muda: o visitante pede o endereço do que já é dele.' },
    params,
    query,
    body: z.object({ email: mailbox }),
    answer: z.null(),
    failures: ['gone', 'too_many'],
  },
  sendVisitLinkAgain: {
    method: 'POST',
    path: `${path}/mail/again`,
    access: 'hash',
    summary:
      'Envia outro endereço no lugar de um que já foi usado ou venceu, ao mesmo e-mail que recebeu aquele; até 30 dias depois de ele vencer.',
    logs: { never: 'Nada do documento muda: o endereço vai a quem já tinha um.' },
    params,
    body: z.object({ ticket: visitToken }),
    answer: z.null(),
    failures: LET_IN,
  },
})
