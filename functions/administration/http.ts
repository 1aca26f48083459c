import { administration } from '#shared/api/administration.ts'
import { Failure } from '../platform/failure.ts'
import { implement } from '../platform/http/implement.ts'
import { goLive, renewTrial } from './changeTrial.ts'
import { createOrganization } from './createOrganization.ts'
import { deleteOrganization, NO_ID } from './deleteOrganization.ts'
import { changeIntegrationProperties, readIntegrationProperties } from './integrationProperties.ts'
import { listOrganizations } from './listOrganizations.ts'
import { createOffer, deleteOffer, listAllOffers, listOffers } from './offers.ts'
import { listDeadLetters, listQueues, resendDeadLetter } from './queues.ts'
import { setTemplateFlags } from './setTemplateFlags.ts'

export const handler = implement(administration, {
  listOrganizations: ({ query }) => listOrganizations(query),
  createOrganization: ({ caller, body, context }) => createOrganization(caller, body, context),
  deleteNoOrganization: async () => {
    throw new Failure('invalid', NO_ID)
  },
  deleteOrganization: ({ caller, params, query }) => deleteOrganization(caller, params.id, query.email),
  goLive: ({ caller, params }) => goLive(caller, params.id),
  renewTrial: ({ caller, params, body }) => renewTrial(caller, params.id, body.days),
  loadDefaults: async ({ caller, params }) => (await import('./loadDefaults.ts')).loadDefaults(caller, params.id),
  getIntegrationProperties: ({ params }) => readIntegrationProperties(params.id),
  changeIntegrationProperties: ({ caller, params, body }) => changeIntegrationProperties(caller, params.id, body),
  changeIntegrationPropertiesBySlash: ({ caller, params, body }) =>
    changeIntegrationProperties(caller, params.id, body),
  setTemplateFlags: ({ caller, body }) => setTemplateFlags(caller, body),
  verifyInconsistents: async ({ caller, params, body }) =>
    (await import('./verifyInconsistents.ts')).verifyInconsistents(caller, params.id, body),
  listOffers: () => listOffers(),
  listAllOffers: () => listAllOffers(),
  createOffer: ({ caller, body }) => createOffer(caller, body),
  deleteOffer: ({ caller, params }) => deleteOffer(caller, params.code),
  downloadBilling: async ({ caller, body, query }) =>
    (await import('./downloadBilling.ts')).downloadBilling(caller, body.month, query),
  listQueues: () => listQueues(),
  listDeadLetters: ({ params }) => listDeadLetters(params.queue),
  resendDeadLetter: ({ caller, params }) => resendDeadLetter(caller, params.queue, params.messageId),
  listStuckEnvelopes: async () => (await import('./stuckEnvelopes.ts')).listStuckEnvelopes(),
  sealStuckEnvelope: async ({ caller, params }) =>
    (await import('./stuckEnvelopes.ts')).sealStuckEnvelope(caller, params.orgId, params.id),
})
