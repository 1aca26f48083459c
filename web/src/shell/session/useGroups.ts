import { useQuery } from '@tanstack/react-query'
import { client, readAllPages } from '../client/index.ts'
import { useMember } from './useMember.ts'

/** Maximum per call. */
const LIMIT = 100

/** All groups of the organisation. */
export function useGroups() {
  const { organization: orgId } = useMember()
  return useQuery({
    queryKey: ['groups', orgId, 'all'],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        client.groups.listGroups({ params: { orgId }, query: { limit: LIMIT, cursor } }, { signal, quiet: true }),
      ),
  })
}
