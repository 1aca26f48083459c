import { isConditionFailure } from '../platform/table/isConditionFailure.ts'
import { organization } from './entity.ts'

/** Makes an organisation, or gives it that name where it exists; its preferences stay. */
export async function registerOrganization(organizationId: string, name: string): Promise<void> {
  try {
    await organization.create({ organizationId, name }).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    const { data } = await organization.get({ organizationId }).go({ consistent: true })
    // Written whole: a change alone gives an item of before its place in no index.
    if (data) await organization.put({ ...data, name }).go()
  }
}
