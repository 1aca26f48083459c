import { organization } from './entity.ts'

/** What an organisation is called, or undefined when there is none. */
export async function organizationName(organizationId: string): Promise<string | undefined> {
  const { data } = await organization.get({ organizationId }).go()
  return data?.name
}
