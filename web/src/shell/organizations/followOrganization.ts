import { organizationChannel } from '#shared/api/realtime.ts'
import { client } from '../client/index.ts'
import { followChannel } from '../realtime/followChannel.ts'
import { rememberOrganization } from '../session/session.ts'

/** Shows changes to the organisation (name, colour) live. Returns a function that stops. */
export function followOrganization(orgId: string): () => void {
  let stopped = false
  const stop = followChannel(organizationChannel(orgId), {
    event: (event) => {
      if (event.type === 'organization.changed') rememberOrganization(event.organization)
    },
    catchUp: async () => {
      const organization = await client.organizations.getOrganization({ params: { orgId } }, { quiet: true })
      if (!stopped) rememberOrganization(organization)
    },
  })
  return () => {
    stopped = true
    stop()
  }
}
