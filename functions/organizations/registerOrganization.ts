import { isConditionFailure } from '../platform/table/isConditionFailure.ts'
import { organization } from './entity.ts'

/** Creates an organisation, or renames an existing one, keeping its preferences. */
export async function registerOrganization(organizationId: string, name: string): Promise<void> {
  try {
    await organization.create({ organizationId, name }).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    const { data } = await organization.get({ organizationId }).go({ consistent: true })
    // Written as a whole: an update would not add an older item to the index.
    if (data) await organization.put({ ...data, name }).go()
  }
}
