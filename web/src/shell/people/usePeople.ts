import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Person } from '../../blocks/table/column.ts'
import { client, readAllPages } from '../client/index.ts'
import { useMember } from '../session/useMember.ts'

/** Maximum per call. */
const LIMIT = 100

export type People = {
  /** Undefined for a person who has left the organisation, and for everyone until they are loaded. */
  readonly personOf: (userId: string) => Person | undefined
  readonly isLoaded: boolean
}

/** The names of the organisation's people by id; a session of one document may not read them. */
export function usePeople(orgId: string): People {
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
  const personOf = useCallback((userId: string) => people.get(userId), [people])
  return { personOf, isLoaded: data !== undefined }
}
