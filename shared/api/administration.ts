import * as z from 'zod'
import { month } from './billing.ts'
import { defineCalls } from './call.ts'
import { continuedQuery, pageOf, pageQuery } from './envelope.ts'
import { mailbox, personName } from './identity/schemas.ts'
import { envelopeId, instant, organizationId } from './ids.ts'
import { LONGEST_SEARCH } from './longestSearch.ts'
import { organizationName } from './organizations/schemas.ts'
import { plansOnSale } from './plans.ts'
import { TRIAL_DAYS } from './trial.ts'

/** An organisation as a system administrator sees it. */
export const administeredSchema = z.object({
  id: organizationId,
  name: z.string(),
  createdAt: instant,
  /** When its trial ends or ended; absent once the organisation is live. */
  trialEndsAt: instant.optional(),
  onlyNewEditor: z.boolean(),
  /** Of the name and preferences; sent back when changing them. */
  version: z.number().int(),
})
export type AdministeredOrganization = z.infer<typeof administeredSchema>

const planIdsOnSale = plansOnSale.map(({ id }) => id) as [string, ...string[]]

/** Letters, digits and hyphens, so that it can be read out over the phone. */
const offerCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{1,29}$/, 'Use de 2 a 30 letras, números ou hifens')

export const offerSchema = z.object({
  code: offerCode,
  plan: z.enum(planIdsOnSale),
  /** Reais a month, as a decimal string. */
  price: z.string().regex(/^\d{1,7}\.\d{2}$/, 'Informe o preço, em reais, como 149.00'),
  /** The last day it is valid, in São Paulo. */
  validUntil: z.iso.date('Informe a validade'),
  description: z.string().trim().max(300).default(''),
})
export type Offer = z.infer<typeof offerSchema>

/** A setting that connects an organisation to another system. Secrets can be written but never read. */
export const integrationPropertySchema = z.object({
  name: z.string(),
  secret: z.boolean(),
  /** Absent for secrets. */
  value: z.string().optional(),
})
export type IntegrationProperty = z.infer<typeof integrationPropertySchema>

const propertyName = z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,59}$/, 'Comece por uma letra, sem espaços')

const integrationProperties = z.object({
  /** Null removes a property; properties that are not sent keep their value. */
  properties: z.record(
    propertyName,
    z.object({ value: z.string().max(4_000), secret: z.boolean().default(false) }).nullable(),
  ),
})

export const findingCodes = [
  'owners.unlisted',
  'owners.listedInVain',
  'owners.miscounted',
  'owners.awaited',
  'owners.none',
  'people.unindexed',
  'people.withoutMembership',
  'people.withoutLogin',
  'interview.withoutVersion',
  'interview.withoutContent',
  'execution.withoutInterviewContent',
  'execution.withoutValues',
  'execution.assignedToNobody',
  'execution.groupGone',
  'execution.withoutJob',
  'job.stuck',
  'file.withoutObject',
  'log.broken',
] as const

/** A contradiction in the stored data. */
export const findingSchema = z.object({
  code: z.enum(findingCodes),
  /** What is wrong, in Portuguese. */
  message: z.string(),
  /** The identifier of the item where it was found. */
  at: z.string(),
  /** Whether it can be repaired, and whether this run repaired it. */
  repairable: z.boolean(),
  repaired: z.boolean(),
})
export type Finding = z.infer<typeof findingSchema>

/** Everything whose work may fail permanently: message queues, stream consumers and scheduled functions. */
export const queueNames = [
  'documents',
  'batches',
  'assistant',
  'mail',
  'logs',
  'usage',
  'notifications',
  'charts',
  'search',
  'privacy',
  'references',
  'deletions',
  'administration',
  'webhooks',
  'signatures',
  'chat',
  'tasks',
  'mailEvents',
  'outbox',
  'changes',
  'sweepOutbox',
  'sweepJobs',
  'sweepWebhooks',
  'sweepSignatures',
  'watchTrials',
  'emptyBin',
  'eraseRetained',
  'forgetReadings',
  'watchDeadlines',
  'watchTasks',
  'anchorLogs',
  'exportTables',
  'rotateSigningKeys',
] as const

export const queueHealthSchema = z.object({
  name: z.enum(queueNames),
  waiting: z.number().int(),
  inWork: z.number().int(),
  deadLetters: z.number().int(),
})
export type QueueHealth = z.infer<typeof queueHealthSchema>

export const deadLetterSchema = z.object({
  id: z.string(),
  sentAt: instant,
  /** How many times it was delivered before the queue gave up, if the queue reports it. */
  deliveries: z.number().int(),
  /** The message's own kind, if it can be read. */
  type: z.string().optional(),
  /** What it asks for, in words. */
  kind: z.string().optional(),
  /** The names of the organisation and the document it concerns. */
  organization: z.string().optional(),
  document: z.string().optional(),
  /** Why the work was given up, if known; documents only. */
  cause: z.string().optional(),
  /** Why sending it again would change nothing, if known. */
  settled: z.string().optional(),
  /** JSON for people to read: secrets and sign-in links are masked. */
  body: z.string(),
})
export type DeadLetter = z.infer<typeof deadLetterSchema>

/** An envelope that everybody signed and that is not completed. */
export const stuckEnvelopeSchema = z.object({
  id: envelopeId,
  organization: organizationId,
  organizationName: z.string(),
  subject: z.string(),
  state: z.enum(['sealing', 'failed']),
  /** When it came to be so. */
  since: instant,
  /** What went wrong the last time, as the system says it. */
  reason: z.string().optional(),
  tries: z.number().int(),
  /** Whether it can be sealed again; one that could not be sent is sent again by its organisation. */
  maySeal: z.boolean(),
})
export type StuckEnvelope = z.infer<typeof stuckEnvelopeSchema>

const one = z.object({ id: organizationId })
const queue = z.object({ queue: z.enum(queueNames) })

export const administration = defineCalls({
  listOrganizations: {
    method: 'GET',
    path: '/api/v1/organizations',
    access: 'admin',
    summary: 'Lista as organizações por nome, com busca.',
    query: pageQuery.extend({ text: z.string().trim().max(LONGEST_SEARCH).optional() }),
    answer: pageOf(administeredSchema),
  },
  createOrganization: {
    method: 'POST',
    path: '/api/v1/organizations',
    access: 'admin',
    summary: 'Cria uma organização, com ou sem período de teste, e convida o proprietário por e-mail.',
    logs: 'organization.created',
    body: z.object({
      name: organizationName,
      owner: z.object({ email: mailbox, firstName: personName, lastName: personName }),
      /** Days of trial; 0 makes the organisation live at once. */
      trialDays: z.number().int().min(0).max(365).default(TRIAL_DAYS),
    }),
    status: 201,
    answer: administeredSchema,
    failures: ['invalid'],
  },
  deleteNoOrganization: {
    method: 'DELETE',
    path: '/api/v1/organizations',
    access: 'admin',
    summary: 'Recusa a exclusão de uma organização que não foi dita.',
    logs: { never: 'Sempre recusada: falta o identificador.' },
    answer: z.null(),
    failures: ['invalid'],
  },
  deleteOrganization: {
    method: 'DELETE',
    path: '/api/v1/organizations/{id}',
    access: 'admin',
    summary:
      'Exclui uma organização e tudo o que é dela. Exige o e-mail de um proprietário, e que nenhum documento esteja sob guarda legal.',
    logs: 'organization.deleted',
    params: one,
    query: z.object({ email: z.string().trim().toLowerCase().max(254).optional() }),
    status: 202,
    answer: z.null(),
    failures: ['invalid', 'conflict'],
  },
  goLive: {
    method: 'PATCH',
    path: '/api/v1/organizations/{id}/gotolive',
    access: 'admin',
    summary: 'Encerra o período de teste: a organização passa a valer sem prazo.',
    logs: 'organization.wentLive',
    params: one,
    answer: administeredSchema,
    failures: ['invalid'],
  },
  renewTrial: {
    method: 'PUT',
    path: '/api/v1/organizations/{id}/trial_renew',
    access: 'admin',
    summary: 'Dá à organização em teste um novo período, a contar de hoje; a que já está ativa não volta ao teste.',
    logs: 'organization.trialRenewed',
    params: one,
    body: z.object({ days: z.number().int().min(1).max(365).default(TRIAL_DAYS) }).default({ days: TRIAL_DAYS }),
    answer: administeredSchema,
    failures: ['conflict', 'invalid'],
  },
  loadDefaults: {
    method: 'POST',
    path: '/api/v1/organizations/{id}/load/defaults',
    access: 'admin',
    summary: 'Dá à organização os modelos padrão que ela ainda não recebeu; o que ela já tem fica como está.',
    logs: 'organization.defaultsLoaded',
    params: one,
    /** The names of the properties that it did not have before. */
    answer: administeredSchema.extend({ added: z.array(z.string()) }),
  },
  getIntegrationProperties: {
    method: 'GET',
    path: '/api/v1/organizations/{id}/integrationProperties',
    access: 'admin',
    summary: 'Lê as propriedades de integração da organização; das secretas, só o nome.',
    params: one,
    answer: z.array(integrationPropertySchema),
  },
  changeIntegrationProperties: {
    method: 'PATCH',
    path: '/api/v1/organizations/{id}/integrationProperties',
    access: 'admin',
    summary: 'Muda propriedades de integração; as secretas ficam cifradas e nunca voltam.',
    logs: 'organization.integrationsChanged',
    params: one,
    body: integrationProperties,
    answer: z.array(integrationPropertySchema),
    failures: ['invalid', 'conflict'],
  },
  changeIntegrationPropertiesBySlash: {
    method: 'PATCH',
    path: '/api/v1/organizations/{id}/integrationProperties/',
    access: 'admin',
    summary: 'O mesmo, no endereço que termina em barra.',
    logs: 'organization.integrationsChanged',
    params: one,
    body: integrationProperties,
    answer: z.array(integrationPropertySchema),
    failures: ['invalid', 'conflict'],
  },
  setTemplateFlags: {
    method: 'PATCH',
    path: '/api/v1/organizations/templateFlags',
    access: 'admin',
    summary: 'Liga e desliga o que uma organização pode fazer com modelos.',
    logs: 'organization.flagsChanged',
    body: z.object({
      id: z.string().max(40).optional(),
      /** Hides the screens of the old version (S0 §2). */
      flags: z.object({ onlyNewEditor: z.boolean() }),
    }),
    answer: administeredSchema,
    failures: ['invalid', 'not_found', 'conflict'],
  },
  verifyInconsistents: {
    method: 'POST',
    path: '/api/v1/organizations/{id}/verifyInconsistents',
    access: 'admin',
    summary: 'Confere um trecho dos dados guardados e, se pedido, repara o que tem reparo; `cursor` é onde continuar.',
    logs: 'organization.repaired',
    params: one,
    body: z
      .object({ repair: z.boolean().default(false), cursor: z.string().max(4_000).optional() })
      .default({ repair: false }),
    answer: z.object({
      findings: z.array(findingSchema),
      /** How many items were checked in this part. */
      checked: z.number().int(),
      /** What the part checks, in Portuguese. */
      part: z.string(),
      cursor: z.string().optional(),
    }),
  },
  listOffers: {
    method: 'GET',
    path: '/api/v1/offers',
    access: 'public',
    summary: 'Lista as ofertas que valem hoje.',
    answer: z.array(offerSchema),
  },
  listAllOffers: {
    method: 'GET',
    path: '/api/v1/administration/offers',
    access: 'admin',
    summary: 'Lista todas as ofertas, também as vencidas.',
    answer: z.array(offerSchema),
  },
  createOffer: {
    method: 'POST',
    path: '/api/v1/organizations/offer',
    access: 'admin',
    summary: 'Cria uma oferta: código, plano, preço e validade.',
    logs: 'offer.created',
    body: offerSchema,
    status: 201,
    answer: offerSchema,
    failures: ['invalid'],
  },
  deleteOffer: {
    method: 'DELETE',
    path: '/api/v1/administration/offers/{code}',
    access: 'admin',
    summary: 'Exclui uma oferta.',
    logs: 'offer.deleted',
    params: z.object({ code: z.string().max(30) }),
    answer: z.null(),
    failures: ['invalid'],
  },
  downloadBilling: {
    method: 'POST',
    path: '/api/v1/organizations/billing/download',
    access: 'admin',
    summary: 'Baixa em CSV a fatura de um mês de todas as organizações.',
    logs: 'billing.downloaded',
    query: continuedQuery,
    body: z.object({ month: month.optional() }).default({}),
    answerKind: 'blob',
    answer: z.unknown(),
  },
  listQueues: {
    method: 'GET',
    path: '/api/v1/administration/queues',
    access: 'admin',
    summary: 'Mostra quantas mensagens esperam em cada fila e quantas ninguém conseguiu entregar.',
    answer: z.array(queueHealthSchema),
  },
  listDeadLetters: {
    method: 'GET',
    path: '/api/v1/administration/queues/{queue}/deadLetters',
    access: 'admin',
    summary: 'Lê as mensagens não entregues de uma fila, sem o que nelas é segredo.',
    params: queue,
    answer: z.array(deadLetterSchema),
  },
  resendDeadLetter: {
    method: 'POST',
    path: '/api/v1/administration/queues/{queue}/deadLetters/{messageId}/resend',
    access: 'admin',
    summary: 'Põe uma mensagem não entregue de volta na sua fila, ou refaz o que ela deixou de causar.',
    logs: 'queue.messageResent',
    params: queue.extend({ messageId: z.string().max(100) }),
    answer: z.null(),
    failures: ['invalid'],
  },
  listStuckEnvelopes: {
    method: 'GET',
    path: '/api/v1/administration/envelopes',
    access: 'admin',
    summary: 'Lista os envelopes que falharam, ou que esperam o selo há mais de 15 minutos, de todas as organizações.',
    answer: z.array(stuckEnvelopeSchema),
  },
  sealStuckEnvelope: {
    method: 'POST',
    path: '/api/v1/administration/organizations/{orgId}/envelopes/{id}/seal',
    access: 'admin',
    summary: 'Sela de novo um envelope que todos assinaram e que não foi concluído.',
    logs: 'envelope.sealRequested',
    params: z.object({ orgId: organizationId, id: envelopeId }),
    answer: z.null(),
    status: 202,
    failures: ['invalid'],
  },
})
