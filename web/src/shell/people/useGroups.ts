import { useQuery } from '@tanstack/react-query'
import { client, readAllPages } from '../client/index.ts'
import { useMember } from '../session/useMember.ts'

/** Maximum per call. */
const LIMIT = 100

/** All groups of the organisation; a session of one document may not read them. */
export function useGroups() {
  const { organization: orgId, only } = useMember()
  return useQuery({
    enabled: !only,
    queryKey: ['groups', orgId, 'all'],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        client.groups.listGroups({ params: { orgId }, query: { limit: LIMIT, cursor } }, { signal, quiet: true }),
      ),
  })
}
