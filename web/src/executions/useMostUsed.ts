import { useQuery } from '@tanstack/react-query'
import { client } from '../shell/client/index.ts'
import { mostUsed } from './mostUsed.ts'
import { executionKeys } from './queries.ts'

/** Number of recent documents to count. */
const LAST = 100

/** The ids of the models that the organisation uses most; undefined while they are counted. */
export function useMostUsed(orgId: string): readonly string[] | undefined {
  const { data, isLoading } = useQuery({
    queryKey: [...executionKeys.all, 'mostUsed', orgId],
    queryFn: ({ signal }) =>
      client.executions.listExecutions({ params: { orgId }, query: { limit: LAST } }, { signal, quiet: true }),
    select: ({ items }) => mostUsed(items),
    staleTime: 60_000,
  })
  return isLoading ? undefined : (data ?? [])
}
