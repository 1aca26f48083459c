import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Person } from '../../blocks/table/column.ts'
import { client, readAllPages } from '../client/index.ts'
import { useMember } from './useMember.ts'

/** Maximum per call. */
const LIMIT = 100

/** The names of the organisation's people by id; a session of one document may not read them. */
export function usePeople(orgId: string): (userId: string) => Person | undefined {
  const { only } = useMember()
  const { data } = useQuery({
    enabled: !only,
    queryKey: ['executions', 'people', orgId],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        client.identity.listUsers({ params: { orgId }, query: { limit: LIMIT, cursor } }, { signal, quiet: true }),
      ),
    staleTime: 5 * 60_000,
  })
  const people = useMemo(() => new Map(data?.map((person) => [person.id, person])), [data])
  return useCallback((userId) => people.get(userId), [people])
}
