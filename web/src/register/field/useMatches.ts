import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Party } from '#shared/api/register.ts'
import type { PartyKind } from '#shared/register/partyKinds.ts'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'

/** S1 §9: a search box waits this long after a key. */
const DEBOUNCE = 100
const LEAST = 2
const MOST = 7
/** Calls made while a page is empty: thousands have the word, but not the other words or the kinds. */
const EMPTY_PAGES = 8
/** Pages read for one text: those after the first add to what is shown already. */
const PAGES = 4

const none: readonly Party[] = []

/** The parties that a text finds while it is typed. */
export function useMatches(kinds: readonly PartyKind[], typed: string): readonly Party[] {
  const { organization } = useMember()
  const [text] = useDebouncedValue(typed.trim(), DEBOUNCE)
  const isEnough = text.length >= LEAST && typed !== ''
  const found = useInfiniteQuery({
    queryKey: ['parties', organization, kinds.join(), text],
    queryFn: async ({ pageParam, signal }) => {
      let cursor = pageParam
      for (let call = 1; ; call++) {
        const page = await client.register.listParties(
          { params: { orgId: organization }, query: { kinds: kinds.join(','), text, cursor, limit: MOST } },
          { signal, quiet: true },
        )
        cursor = page.cursor
        if (page.items.length > 0 || cursor === undefined || call === EMPTY_PAGES) return page
      }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    enabled: isEnough,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    // Without an answer there is nothing to offer: the person goes on typing.
    retry: false,
  })
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = found
  const pages = data?.pages ?? []
  const items = pages.flatMap((page) => page.items)
  const isShort = items.length < MOST && pages.length < PAGES && pages.at(-1)?.items.length !== 0
  useEffect(() => {
    if (isEnough && isShort && hasNextPage && !isFetching && !isError && !isPlaceholderData) void fetchNextPage()
  }, [isEnough, isShort, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage])
  return isEnough ? items.slice(0, MOST) : none
}
