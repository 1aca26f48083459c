import { useQueryClient } from '@tanstack/react-query'
import type { Organization } from '#shared/api/organizations.ts'
import { rememberOrganization } from '../../shell/session/session.ts'
import { settingsQuery } from '../queries.ts'

/** Takes what the server answered to a change for what is known: here, and in the whole application. */
export function useSaved(): (organization: Organization) => void {
  const queries = useQueryClient()
  return (organization) => {
    queries.setQueryData(settingsQuery(organization.id).queryKey, organization)
    rememberOrganization(organization)
  }
}
