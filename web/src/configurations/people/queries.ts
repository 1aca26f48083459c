import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../../shell/client/index.ts'
import { peopleKeys } from '../../shell/people/peopleKeys.ts'

export type NameOrder = 'asc' | 'desc'

export const peopleQuery = (orgId: string, text: string, order: NameOrder, limit: number) =>
  infiniteQueryOptions({
    queryKey: [...peopleKeys.all(orgId), 'list', text, order, limit],
    queryFn: ({ pageParam, signal }) =>
      client.identity.listUsers(
        { params: { orgId }, query: { text: text || undefined, order, cursor: pageParam, limit } },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    placeholderData: (previous) => previous,
  })
