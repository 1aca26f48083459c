import { emailDefinitions } from '#shared/api/organizations/definitions.ts'
import type { Layout } from '../mail/index.ts'
import { readPart } from './definition.ts'
import { organization } from './entity.ts'

/** How letters in the organisation's name look; undefined where there is no such organisation. */
export const layoutOf = async (organizationId: string): Promise<Layout | undefined> => {
  const [{ data }, saved] = await Promise.all([
    organization.get({ organizationId }).go({ consistent: true }),
    readPart(organizationId, 'email'),
  ])
  if (!data) return undefined
  return {
    ...emailDefinitions.parse(saved?.content ?? {}),
    organizationName: data.name,
    color: data.custom.secondaryColor,
  }
}
