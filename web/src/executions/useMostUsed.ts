import { useQuery } from '@tanstack/react-query'
import { client } from '../shell/client/index.ts'
import { mostUsed } from './mostUsed.ts'
import { executionKeys } from './queries.ts'

/** Of the organisation's last documents, as many as tell what it uses. */
const LAST = 100

/** The models that the organisation uses most, by their identifiers. */
export function useMostUsed(orgId: string): readonly string[] {
  const { data } = useQuery({
    queryKey: [...executionKeys.all, 'mostUsed', orgId],
    queryFn: ({ signal }) =>
      client.executions.listExecutions({ params: { orgId }, query: { limit: LAST } }, { signal, quiet: true }),
    select: ({ items }) => mostUsed(items),
    staleTime: 60_000,
  })
  return data ?? []
}
