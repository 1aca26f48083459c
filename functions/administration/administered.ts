import type { EntityItem } from 'electrodb'
import type { AdministeredOrganization } from '#shared/api/administration/organizations.ts'
import { organization } from '../organizations/index.ts'
import { Failure } from '../platform/failure.ts'

export type StoredOrganization = EntityItem<typeof organization>

/** An organisation as a system administrator sees it. */
export const presentAdministered = ({
  organizationId,
  name,
  createdAt,
  trialEndsAt,
  preferences,
  version,
}: StoredOrganization): AdministeredOrganization => ({
  id: organizationId,
  name,
  createdAt,
  ...(trialEndsAt && { trialEndsAt }),
  onlyNewEditor: preferences.onlyNewEditor,
  version: version ?? 1,
})

/** The organisation, read with strong consistency, or 404. */
export async function findOrganization(organizationId: string): Promise<StoredOrganization> {
  const { data } = await organization.get({ organizationId }).go({ consistent: true })
  // S0 §8.
  if (!data) throw new Failure('not_found', 'Organização não encontrada')
  return data
}
