import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../shell/client/index.ts'

export type LibraryFilter = { readonly text?: string; readonly tag?: string; readonly state?: 'draft' | 'approved' }

export const libraryKeys = {
  all: ['libraries'] as const,
  one: (id: string) => ['libraries', 'one', id] as const,
}

export const libraryQuery = (filter: LibraryFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['libraries', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      client.interviews.listLibraryItems(
        {
          query: {
            text: filter.text || undefined,
            tag: filter.tag || undefined,
            state: filter.state,
            cursor: pageParam,
            limit: 30,
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    placeholderData: (previous) => previous,
  })

export const libraryItemQuery = (id: string) =>
  queryOptions({
    queryKey: libraryKeys.one(id),
    queryFn: ({ signal }) => client.interviews.getLibraryItem({ params: { id } }, { signal, quiet: true }),
    refetchOnWindowFocus: false,
  })

export const libraryHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...libraryKeys.one(id), 'history'],
    queryFn: ({ signal }) =>
      client.interviews.listLibraryHistory({ params: { id }, query: { limit: 50 } }, { signal, quiet: true }),
  })

/** Where a block or a clause is used. */
export const usesQuery = (kind: 'block' | 'content', id: string) =>
  queryOptions({
    queryKey: [...libraryKeys.all, 'uses', id],
    queryFn: ({ signal }) =>
      kind === 'block'
        ? client.interviews.listBlockUses({ params: { id } }, { signal, quiet: true })
        : client.interviews.listLibraryUses({ params: { id } }, { signal, quiet: true }),
  })
