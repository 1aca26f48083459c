import type { EntityItem } from 'electrodb'
import type { Organization } from '#shared/api/organizations.ts'
import { Failure } from '../platform/failure.ts'
import { organization } from './entity.ts'

type Stored = EntityItem<typeof organization>

export const presentOrganization = ({
  organizationId,
  name,
  preferences,
  custom,
  trialEndsAt,
  version,
}: Stored): Organization => ({
  id: organizationId,
  name,
  preferences,
  custom,
  ...(trialEndsAt && { trialEndsAt }),
  version: version ?? 1,
})

export async function storedOrganization(organizationId: string): Promise<Stored> {
  const { data } = await organization.get({ organizationId }).go({ consistent: true })
  // S0 §8.
  if (!data) throw new Failure('not_found', 'Organização não encontrada')
  return data
}

export const readOrganization = async (organizationId: string): Promise<Organization> =>
  presentOrganization(await storedOrganization(organizationId))
