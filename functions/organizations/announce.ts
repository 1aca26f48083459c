import type { Organization } from '#shared/api/organizations.ts'
import { organizationChannel } from '#shared/api/realtime.ts'
import { publish } from '../platform/realtime/publish.ts'

/** Publishes a change to everyone in the organisation who has the application open, so that a new colour or name shows at once. */
export async function announce(organization: Organization): Promise<Organization> {
  await publish(organizationChannel(organization.id), { type: 'organization.changed', organization })
  return organization
}
