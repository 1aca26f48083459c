import { inSeconds, now } from '../platform/clock.ts'
import { found } from '../platform/failure.ts'
import { type StoredDelivery, type StoredEndpoint, webhookDelivery, webhookEndpoint } from './entity.ts'

export const readEndpoint = async (organizationId: string, endpointId: string): Promise<StoredEndpoint | null> =>
  (await webhookEndpoint.get({ organizationId, endpointId }).go({ consistent: true })).data

export const findEndpoint = async (organizationId: string, endpointId: string): Promise<StoredEndpoint> =>
  found(await readEndpoint(organizationId, endpointId))

/** The organisation's endpoints, oldest first. */
export async function endpointsOf(organizationId: string): Promise<readonly StoredEndpoint[]> {
  const { data } = await webhookEndpoint.query.ofOrganization({ organizationId }).go({ pages: 'all', consistent: true })
  return data
}

type DeliveryKey = Pick<StoredDelivery, 'organizationId' | 'endpointId' | 'deliveryId'>

export const readDelivery = async ({
  organizationId,
  endpointId,
  deliveryId,
}: DeliveryKey): Promise<StoredDelivery | null> =>
  (await webhookDelivery.get({ organizationId, endpointId, deliveryId }).go({ consistent: true })).data

/** A delivery of an endpoint that still exists, or 404. */
export async function findDelivery(
  organizationId: string,
  endpointId: string,
  deliveryId: string,
): Promise<StoredDelivery> {
  await findEndpoint(organizationId, endpointId)
  const stored = await readDelivery({ organizationId, endpointId, deliveryId })
  return found(stored && stored.expiresAt > inSeconds(now()) ? stored : null)
}
