import * as z from 'zod'
import { defineCalls } from './call.ts'
import { continuedQuery, pageOf, pageQuery } from './envelope.ts'
import { executionSummarySchema } from './executions.ts'
import { executionId, instant, interviewId, privacyRequestId, userId } from './ids.ts'
import { dataSubjectOf, subjectKinds } from './privacy/subject.ts'

/** What can be found of a data subject, in the order in which it is searched. */
export const privacyKinds = [
  'execution',
  'party',
  'envelope',
  'visit',
  'link',
  'task',
  'batch',
  'reading',
  'chat',
  'scenario',
  'member',
] as const
export type PrivacyKind = (typeof privacyKinds)[number]

/** `searching` and `erasing` are done in the background; in `found` people decide, and `done` is the end. */
export const privacyStates = ['searching', 'found', 'erasing', 'done'] as const
export type PrivacyState = (typeof privacyStates)[number]

/** What the confirmation of an erasure must say. */
export const ERASE_WORD = 'ELIMINAR'

/** Reasons for which the law lets an organisation keep something (LGPD, art. 16), to choose from. */
export const keepReasons = [
  'Contrato cujo prazo de prescrição ainda corre (LGPD, art. 16, I; Código Civil, arts. 205 e 206)',
  'Obrigação legal ou regulatória de guardar (LGPD, art. 16, I)',
  'Exercício regular de direitos em processo (LGPD, art. 7º, VI)',
  'Os dados são de outra pessoa com o mesmo registro',
] as const

const reason = z.string().trim().min(3, 'Escreva o motivo').max(500, 'O motivo tem no máximo 500 caracteres')

const counts = z.partialRecord(z.enum(privacyKinds), z.number().int())

/** Days in which a data subject is answered (LGPD, art. 19, II). */
export const ANSWER_DAYS = 15

export const privacyRequestSchema = z.object({
  id: privacyRequestId,
  subjectKind: z.enum(subjectKinds),
  /** As people write it while the request is open; afterwards only masked. */
  subject: z.string(),
  state: z.enum(privacyStates),
  /** Documents and other things looked at so far. */
  looked: z.number().int(),
  /** What was found, by kind. */
  counts,
  /** What was found and nobody has decided about. */
  undecided: z.number().int(),
  /** What was erased and what was kept, by kind; while erasing, so far. */
  erased: counts,
  kept: counts,
  createdBy: userId,
  createdByName: z.string().optional(),
  createdAt: instant,
  /** The last day of the term of the law, a calendar date in São Paulo. */
  dueOn: z.iso.date(),
  endedAt: instant.optional(),
})
export type PrivacyRequest = z.infer<typeof privacyRequestSchema>

export const privacyItemSchema = z.object({
  kind: z.enum(privacyKinds),
  id: z.string(),
  /** As it is called now; absent if it is gone. */
  title: z.string().optional(),
  /** Where the data are: 'Respostas: CPF do locador'. */
  where: z.array(z.string()),
  /** Of an execution: the model, which is part of its address. */
  interviewId: interviewId.optional(),
  trashed: z.boolean().optional(),
  /** The reason of the legal hold that it is under. */
  hold: z.string().optional(),
  /** Its documents were signed by everybody. */
  signed: z.boolean().optional(),
  decision: z.enum(['erase', 'keep']).optional(),
  reason: z.string().optional(),
})
export type PrivacyItem = z.infer<typeof privacyItemSchema>

const itemKey = z.object({ kind: z.enum(privacyKinds), id: z.string().min(1).max(120) })

/** Days for which the coming erasures are shown. */
export const UPCOMING_DAYS = 30

const retentionRuleSchema = z.object({ interviewId, name: z.string(), months: z.number().int() })
export type RetentionRule = z.infer<typeof retentionRuleSchema>

const upcomingSchema = z.object({
  id: executionId,
  name: z.string(),
  finishedAt: instant,
  /** A calendar date in São Paulo. */
  eraseOn: z.iso.date(),
  /** It is not erased while it is under this legal hold. */
  hold: z.string().optional(),
})
export type UpcomingErasure = z.infer<typeof upcomingSchema>

const line = (longest: number) => z.string().trim().max(longest, `Use no máximo ${longest} letras`)

/** What an organisation says of how it treats personal data; the defaults are those of a law firm. */
export const privacyTextsSchema = z.object({
  /** Encarregado (LGPD, art. 41): who data subjects write to. */
  officer: line(300),
  purpose: line(2_000),
  legalBasis: line(2_000),
  security: line(2_000),
})
export type PrivacyTexts = z.infer<typeof privacyTextsSchema>

const params = z.object({ id: privacyRequestId })
const ofExecution = z.object({ id: executionId })

export const privacy = defineCalls({
  createPrivacyRequest: {
    method: 'POST',
    path: '/api/v1/privacy/requests',
    access: 'owner',
    summary:
      'Abre o pedido de um titular (LGPD, arts. 18 e 19) e procura em segundo plano tudo o que a organização guarda dele: documentos e rascunhos, também na lixeira, cadastro, envelopes, visitas de links públicos, tarefas, planilhas, leituras, conversas, cenários de teste e pessoas da organização. Recusa com 409 se o titular já tem um pedido aberto, com o `existing` dele.',
    logs: 'privacyRequest.created',
    body: z.object({
      /** A CPF or CNPJ, with or without punctuation, or an e-mail. */
      subject: z
        .string()
        .trim()
        .max(254)
        .refine((typed) => dataSubjectOf(typed) !== undefined, 'Escreva um CPF, um CNPJ ou um e-mail que exista'),
    }),
    answer: privacyRequestSchema,
    status: 201,
    failures: ['conflict'],
  },
  listPrivacyRequests: {
    method: 'GET',
    path: '/api/v1/privacy/requests',
    access: 'owner',
    summary:
      'Lista os pedidos de titulares, do mais novo ao mais antigo. De um pedido concluído fica só o registro mascarado.',
    query: pageQuery,
    answer: pageOf(privacyRequestSchema),
  },
  getPrivacyRequest: {
    method: 'GET',
    path: '/api/v1/privacy/requests/{id}',
    access: 'owner',
    summary: 'Lê um pedido: a situação, o que foi encontrado por tipo e o prazo de 15 dias.',
    params,
    answer: privacyRequestSchema,
  },
  listPrivacyItems: {
    method: 'GET',
    path: '/api/v1/privacy/requests/{id}/items',
    access: 'owner',
    summary:
      'Lista o que foi encontrado, com o lugar dos dados e a decisão. De um pedido concluído, só o que foi mantido, com o motivo.',
    params,
    query: pageQuery,
    answer: pageOf(privacyItemSchema),
  },
  decidePrivacyItems: {
    method: 'PATCH',
    path: '/api/v1/privacy/requests/{id}/items',
    access: 'owner',
    summary:
      'Decide o que será eliminado e o que será mantido, com motivo: os itens dados ou, sem eles, todos os que ainda não têm decisão. O que está sob guarda legal só pode ser mantido.',
    logs: 'privacyRequest.decided',
    params,
    body: z.object({
      items: z.array(itemKey).min(1).max(200).optional(),
      decision: z.enum(['erase', 'keep']),
      /** Required to keep. */
      reason: reason.optional(),
    }),
    answer: privacyRequestSchema,
    failures: ['invalid', 'conflict'],
  },
  repeatPrivacySearch: {
    method: 'POST',
    path: '/api/v1/privacy/requests/{id}/search',
    access: 'owner',
    summary: 'Procura de novo, desde o começo. As decisões tomadas até então são esquecidas.',
    logs: 'privacyRequest.searchedAgain',
    params,
    answer: privacyRequestSchema,
    status: 202,
    failures: ['conflict'],
  },
  erasePrivacyItems: {
    method: 'POST',
    path: '/api/v1/privacy/requests/{id}/erase',
    access: 'owner',
    summary: `Conclui o pedido em segundo plano: elimina o que foi decidido eliminar e registra o que é mantido. Todos os itens precisam de decisão, e \`confirmation\` é "${ERASE_WORD}".`,
    logs: 'privacyRequest.erasureStarted',
    params,
    body: z.object({ confirmation: z.string().trim().max(40) }),
    answer: privacyRequestSchema,
    status: 202,
    failures: ['invalid', 'conflict'],
  },
  exportPrivacyRequest: {
    method: 'GET',
    path: '/api/v1/privacy/requests/{id}/export',
    access: 'owner',
    summary:
      'Baixa em um zip o que foi encontrado: um resumo em PDF, os dados em JSON e os arquivos dos documentos. Enquanto não termina, responde com `continuation` para a chamada seguinte.',
    logs: 'privacyRequest.exported',
    params,
    query: continuedQuery,
    answerKind: 'blob',
    answer: z.instanceof(Blob),
    failures: ['invalid', 'too_large'],
  },
  deletePrivacyRequest: {
    method: 'DELETE',
    path: '/api/v1/privacy/requests/{id}',
    access: 'owner',
    summary: 'Descarta um pedido que não foi concluído, com o que foi encontrado. Nada mais é eliminado.',
    logs: 'privacyRequest.deleted',
    params,
    answer: z.null(),
    failures: ['conflict'],
  },
  holdExecution: {
    method: 'POST',
    path: '/api/v1/executions/{id}/hold',
    access: 'owner',
    summary:
      'Põe um documento sob guarda legal, com o motivo: enquanto ela durar, ninguém o exclui, a lixeira não o apaga, e nem pedidos de titulares nem o prazo de guarda do modelo o eliminam.',
    logs: 'execution.held',
    params: ofExecution,
    body: z.object({ reason }),
    answer: executionSummarySchema,
    failures: ['invalid', 'conflict'],
  },
  releaseExecution: {
    method: 'POST',
    path: '/api/v1/executions/{id}/hold/release',
    access: 'owner',
    summary: 'Retira a guarda legal de um documento, com o motivo.',
    logs: 'execution.released',
    params: ofExecution,
    body: z.object({ reason }),
    answer: executionSummarySchema,
    failures: ['invalid', 'conflict'],
  },
  listRetention: {
    method: 'GET',
    path: '/api/v1/privacy/retention',
    access: 'owner',
    summary: 'Lista os modelos que têm prazo de guarda: quantos meses os documentos ficam depois de finalizados.',
    answer: z.array(retentionRuleSchema),
  },
  listUpcomingErasures: {
    method: 'GET',
    path: '/api/v1/privacy/retention/{interviewId}',
    access: 'owner',
    summary: `Lista os documentos de um modelo que serão eliminados nos próximos ${UPCOMING_DAYS} dias pelo prazo de guarda, com a guarda legal que o impede. Uma página pode vir curta e ter continuação.`,
    params: z.object({ interviewId }),
    query: pageQuery,
    answer: pageOf(upcomingSchema),
  },
  getPrivacyTexts: {
    method: 'GET',
    path: '/api/v1/privacy/texts',
    access: 'owner',
    summary: 'Lê os textos do registro das operações de tratamento: encarregado, finalidade, base legal e segurança.',
    answer: privacyTextsSchema,
  },
  savePrivacyTexts: {
    method: 'PUT',
    path: '/api/v1/privacy/texts',
    access: 'owner',
    summary: 'Muda os textos do registro das operações de tratamento. Um texto vazio volta ao que se propõe.',
    logs: 'privacy.textsChanged',
    body: privacyTextsSchema,
    answer: privacyTextsSchema,
  },
  getProcessingRegister: {
    method: 'GET',
    path: '/api/v1/privacy/register',
    access: 'owner',
    summary:
      'Baixa em PDF o registro das operações de tratamento (LGPD, art. 37): por modelo, os dados pessoais pedidos, a finalidade, a base legal, quem tem acesso, o prazo de guarda e com quem se compartilha.',
    logs: 'privacy.registerDownloaded',
    answerKind: 'blob',
    answer: z.instanceof(Blob),
  },
})
