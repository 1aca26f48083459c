import { organization } from './entity.ts'

/** Whether members see everybody's documents, as the organisation chose and unless it chose: all do. */
export const membersSeeAll = async (organizationId: string): Promise<boolean> => {
  const { data } = await organization.get({ organizationId }).go({ consistent: true })
  return data?.preferences.membersSeeOwnOnly !== true
}
