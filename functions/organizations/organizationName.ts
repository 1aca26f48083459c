import { organization } from './entity.ts'

/** An organisation's name, or undefined if there is none. */
export async function organizationName(organizationId: string): Promise<string | undefined> {
  const { data } = await organization.get({ organizationId }).go()
  return data?.name
}
