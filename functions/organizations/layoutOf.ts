import type { EntityItem } from 'electrodb'
import { emailDefinitions } from '#shared/api/organizations/definitions.ts'
import type { Layout } from '#shared/mail/renderEmail.ts'
import { readPart } from './definition.ts'
import { organization } from './entity.ts'

/** The look of e-mails in the organisation's name; undefined if there is no such organisation. */
export async function layoutOf(organizationId: string): Promise<Layout | undefined> {
  const [{ data }, saved] = await Promise.all([
    organization.get({ organizationId }).go({ consistent: true }),
    readPart(organizationId, 'email'),
  ])
  return data ? toLayout(data, saved) : undefined
}

type Stored = EntityItem<typeof organization>
type Saved = Awaited<ReturnType<typeof readPart>>

const toLayout = (data: Stored, saved: Saved): Layout => ({
  ...emailDefinitions.parse(saved?.content ?? {}),
  organizationName: data.name,
  color: data.custom.secondaryColor,
})

/**
 * What an invitation needs from the organisation. Anybody can start a trial: until it is over, strangers get e-mails from Minuta, without
 * the organisation's own header and footer.
 */
export async function invitingOrganization(
  organizationId: string,
): Promise<{ readonly name: string; readonly onTrial: boolean; readonly layout: Layout | undefined }> {
  const [{ data }, saved] = await Promise.all([
    organization.get({ organizationId }).go({ consistent: true }),
    readPart(organizationId, 'email'),
  ])
  const onTrial = data?.trialEndsAt !== undefined
  return { name: data?.name ?? '', onTrial, layout: data && !onTrial ? toLayout(data, saved) : undefined }
}
