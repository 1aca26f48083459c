import * as z from 'zod'
import { findingSchema } from './administration/findings.ts'
import {
  administeredSchema,
  integrationProperties,
  integrationPropertySchema,
  offerSchema,
} from './administration/organizations.ts'
import { deadLetterSchema, queueHealthSchema, queueNames, stuckEnvelopeSchema } from './administration/queues.ts'
import { month } from './billing.ts'
import { defineCalls } from './call.ts'
import { continuedQuery, pageOf, pageQuery } from './envelope.ts'
import { mailbox, personName } from './identity/schemas.ts'
import { envelopeId, organizationId } from './ids.ts'
import { LONGEST_SEARCH } from './longestSearch.ts'
import { organizationName } from './organizations/schemas.ts'
import { TRIAL_DAYS } from './trial.ts'

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
