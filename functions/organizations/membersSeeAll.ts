import { organization } from './entity.ts'

/** Whether members see everybody's documents; they do unless the organisation chose otherwise. */
export async function membersSeeAll(organizationId: string): Promise<boolean> {
  const { data } = await organization.get({ organizationId }).go({ consistent: true })
  return data?.preferences.membersSeeOwnOnly !== true
}
