import { organization } from './entity.ts'

/** Whether nobody works in the organisation without a second factor, as it is at this moment. */
export async function requiresSecondFactor(organizationId: string): Promise<boolean> {
  const { data } = await organization.get({ organizationId }).go({ consistent: true })
  return data?.preferences.requireSecondFactor ?? false
}
