import { organization } from './entity.ts'

/** Makes an organisation, or gives it that name where it exists. */
export const registerOrganization = async (organizationId: string, name: string): Promise<void> => {
  await organization.upsert({ organizationId, name }).go()
}
