import { organization } from './entity.ts'

/** Whether members see everybody's documents, as the organisation chose and unless it chose: all do. */
export async function membersSeeAll(organizationId: string): Promise<boolean> {
  const { data } = await organization.get({ organizationId }).go({ consistent: true })
  return data?.preferences.membersSeeOwnOnly !== true
}
