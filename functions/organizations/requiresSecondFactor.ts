import { organization } from './entity.ts'

/** Whether the organisation requires a second factor, read with strong consistency. */
export async function requiresSecondFactor(organizationId: string): Promise<boolean> {
  const { data } = await organization.get({ organizationId }).go({ consistent: true })
  return data?.preferences.requireSecondFactor ?? false
}
