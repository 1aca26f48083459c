import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { SearchKind } from '#shared/api/search.ts'
import { client } from '../shell/client/index.ts'

export type Asked = {
  readonly text: string
  readonly kind?: SearchKind | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Two letters or digits: fewer find too much, and marks alone nothing. */
export const isSearched = (text: string): boolean => /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text)

/** Milliseconds after which an index that is being made is asked again. */
const AGAIN = 3_000

export const searchQuery = (organization: string, asked: Asked) =>
  infiniteQueryOptions({
    queryKey: ['searchEverything', organization, asked],
    queryFn: ({ pageParam, signal }) =>
      client.search.searchEverything({ query: { ...asked, cursor: pageParam, limit: 20 } }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    placeholderData: keepPreviousData,
    enabled: isSearched(asked.text),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.state === 'building' ? AGAIN : false),
  })
