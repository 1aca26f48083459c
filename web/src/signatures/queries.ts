import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EnvelopeDetails, EnvelopeState } from '#shared/api/signatures/schemas.ts'
import { client } from '../shell/client/index.ts'
import { isUnderWay } from './words.ts'

export type EnvelopeFilter = {
  readonly state?: EnvelopeState
  readonly text?: string
  readonly mine?: 'true'
  readonly executionId?: string
  readonly from?: string
  readonly to?: string
}

export const envelopeKeys = {
  all: ['envelopes'] as const,
  list: (filter: EnvelopeFilter, limit: number) => ['envelopes', 'list', filter, limit] as const,
  one: (id: string) => ['envelopes', 'one', id] as const,
  month: (orgId: string) => ['envelopes', 'month', orgId] as const,
}

/** In ms: people outside sign whenever they like, so what is open is read again. */
const POLL = { list: 20_000, sealing: 2_000, underWay: 10_000 } as const

export const envelopesQuery = (filter: EnvelopeFilter, limit = 30) =>
  infiniteQueryOptions({
    queryKey: envelopeKeys.list(filter, limit),
    queryFn: ({ pageParam, signal }) =>
      client.signatures.listEnvelopes(
        { query: { ...filter, text: filter.text || undefined, cursor: pageParam, limit } },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    placeholderData: keepPreviousData,
    refetchInterval: POLL.list,
  })

const pollOf = (envelope: EnvelopeDetails | undefined): number | false => {
  if (envelope?.state === 'sealing') return POLL.sealing
  return envelope && isUnderWay(envelope.state) ? POLL.underWay : false
}

export const envelopeQuery = (id: string) =>
  queryOptions({
    queryKey: envelopeKeys.one(id),
    queryFn: ({ signal }) => client.signatures.getEnvelope({ params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => pollOf(state.data),
  })

export const monthQuery = (orgId: string) =>
  queryOptions({
    queryKey: envelopeKeys.month(orgId),
    queryFn: ({ signal }) => client.signatures.countEnvelopesOfMonth({ params: { orgId } }, { signal, quiet: true }),
  })
