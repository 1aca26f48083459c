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

const none: readonly Party[] = []

/** The parties that a text finds while it is typed. */
export function useMatches(kinds: readonly PartyKind[], typed: string): readonly Party[] {
  const { organization } = useMember()
  const [text] = useDebouncedValue(typed.trim(), DEBOUNCE)
  const isEnough = text.length >= LEAST && typed !== ''
  const found = useQuery({
    queryKey: ['parties', organization, kinds.join(), text],
    queryFn: ({ signal }) =>
      client.register.listParties(
        { params: { orgId: organization }, query: { kinds: kinds.join(','), text, limit: MOST } },
        { signal, quiet: true },
      ),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    // Without an answer there is nothing to offer: the person goes on typing.
    retry: false,
  })
  return isEnough ? (found.data?.items ?? none) : none
}
