import { webhooks } from '#shared/api/webhooks.ts'
import { implement } from '../platform/http/implement.ts'
import { changeEndpoint, deleteEndpoint, rotateSecret } from './changeEndpoint.ts'
import { createEndpoint } from './createEndpoint.ts'
import { listDeliveries, readDeliveryDetails, replayDelivery, testEndpoint } from './deliveries.ts'
import { endpointsOf } from './findEndpoint.ts'
import { presentEndpoint } from './present.ts'

export const handler = implement(webhooks, {
  createWebhook: ({ body, caller }) => createEndpoint(caller, body),
  listWebhooks: async ({ caller }) => (await endpointsOf(caller.organizationId)).map(presentEndpoint),
  changeWebhook: ({ params, body, caller }) => changeEndpoint(caller, params.endpointId, body),
  deleteWebhook: ({ params, caller }) => deleteEndpoint(caller, params.endpointId),
  rotateWebhookSecret: ({ params, caller }) => rotateSecret(caller, params.endpointId),
  testWebhook: ({ params, caller }) => testEndpoint(caller, params.endpointId),
  listWebhookDeliveries: ({ params, query, caller }) => listDeliveries(caller, params.endpointId, query),
  readWebhookDelivery: ({ params, caller }) => readDeliveryDetails(caller, params.endpointId, params.deliveryId),
  replayWebhookDelivery: ({ params, caller }) => replayDelivery(caller, params.endpointId, params.deliveryId),
})
