import { useQueryClient } from '@tanstack/react-query'
import type { Organization } from '#shared/api/organizations.ts'
import { rememberOrganization } from '../../shell/session/session.ts'
import { settingsQuery } from '../queries.ts'

/** Stores the server's answer to a change in the cache and in the session. */
export function useSaved(): (organization: Organization) => void {
  const queries = useQueryClient()
  return (organization) => {
    queries.setQueryData(settingsQuery(organization.id).queryKey, organization)
    rememberOrganization(organization)
  }
}
