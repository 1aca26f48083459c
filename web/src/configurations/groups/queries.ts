import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../../shell/client/index.ts'

export const groupKeys = { all: (orgId: string) => ['groups', orgId] as const }

export const groupsQuery = (orgId: string, text: string, limit: number) =>
  infiniteQueryOptions({
    queryKey: [...groupKeys.all(orgId), 'list', text, limit],
    queryFn: ({ pageParam, signal }) =>
      client.groups.listGroups(
        { params: { orgId }, query: { text: text || undefined, cursor: pageParam, limit } },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    placeholderData: (previous) => previous,
  })

export const groupQuery = (orgId: string, id: string) =>
  queryOptions({
    queryKey: [...groupKeys.all(orgId), 'one', id],
    queryFn: ({ signal }) => client.groups.getGroup({ params: { id } }, { signal, quiet: true }),
    // Loaded for editing, so it must be the latest.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
