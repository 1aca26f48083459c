import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Party } from '#shared/api/register.ts'
import type { PartyKind } from '#shared/register/partyKinds.ts'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'

/** S1 §9: a search box waits this long after a key. */
const DEBOUNCE = 100
const LEAST = 2
const MOST = 7
/** Pages read while nothing is found. */
const PAGES = 8

const none: readonly Party[] = []

/** The parties that a text finds while it is typed. */
export function useMatches(kinds: readonly PartyKind[], typed: string): readonly Party[] {
  const { organization } = useMember()
  const [text] = useDebouncedValue(typed.trim(), DEBOUNCE)
  const isEnough = text.length >= LEAST && typed !== ''
  const found = useQuery({
    queryKey: ['parties', organization, kinds.join(), text],
    queryFn: async ({ signal }) => {
      const items: Party[] = []
      let cursor: string | undefined
      // A page of common words may be short, and still have others after it.
      for (let page = 0; page === 0 || (cursor !== undefined && items.length === 0 && page < PAGES); page++) {
        const found = await client.register.listParties(
          { params: { orgId: organization }, query: { kinds: kinds.join(','), text, cursor, limit: MOST } },
          { signal, quiet: true },
        )
        items.push(...found.items)
        cursor = found.cursor
      }
      return items
    },
    enabled: isEnough,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    // Without an answer there is nothing to offer: the person goes on typing.
    retry: false,
  })
  return isEnough ? (found.data ?? none) : none
}
