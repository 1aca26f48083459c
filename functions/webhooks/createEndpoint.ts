import type { Body } from '#shared/api/call.ts'
import type { webhooks } from '#shared/api/webhooks.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { newId } from '../platform/id.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { addWithin, listVersion } from '../platform/table/addWithin.ts'
import { tryTransact } from '../platform/transact.ts'
import { type StoredEndpoint, webhookEndpoint } from './entity.ts'
import { endpointsOf } from './findEndpoint.ts'
import { logFacts, logSubject } from './logSubject.ts'
import { presentEndpoint } from './present.ts'
import { requireAddress } from './requireAddress.ts'
import { newSecret } from './secret.ts'

/** Limit of endpoints of an organisation. */
const MOST = 20

const FULL = `A organização já avisa ${MOST} endereços. Exclua um que não é mais usado.`

/** Adds an endpoint and shows its secret, only this once. */
export async function createEndpoint(caller: Caller, { name, url, events }: Body<typeof webhooks.createWebhook>) {
  const { organizationId, userId } = caller
  const address = requireAddress(url)
  const endpointId = newId()
  const { secret, sealed, ending } = await newSecret({ organizationId, endpointId })
  const time = now().toISOString()
  const stored: StoredEndpoint = {
    organizationId,
    endpointId,
    name,
    url: address,
    events: [...new Set(events)],
    sealed,
    ending,
    createdBy: userId,
    createdAt: time,
    updatedAt: time,
  }
  const entry = logEntry(caller, { action: 'webhook.created', subject: logSubject(stored), after: logFacts(stored) })
  const count = async () => (await endpointsOf(organizationId)).length
  await addWithin({ organizationId, name: 'webhookEndpoints', atMost: MOST, full: FULL, count }, (claim) =>
    tryTransact({ webhookEndpoint, listVersion }, (write) => [write.webhookEndpoint.create(stored), claim(write)], [
      entry,
    ]),
  )
  return { ...presentEndpoint(stored), secret }
}
