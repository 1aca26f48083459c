import type { Organization } from '#shared/api/organizations.ts'
import { Failure } from '../platform/failure.ts'
import { organization } from './entity.ts'

export const readOrganization = async (organizationId: string): Promise<Organization> => {
  const { data } = await organization.get({ organizationId }).go()
  // S0 §8.
  if (!data) throw new Failure('not_found', 'Organização não encontrada')
  const { name, preferences, custom } = data
  return { id: organizationId, name, preferences, custom }
}
