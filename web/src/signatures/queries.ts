import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EnvelopeState } from '#shared/api/signatures/schemas.ts'
import { client } from '../shell/client/index.ts'
import { followed } from '../shell/realtime/followed.ts'

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
  ofDocuments: (executionIds: readonly string[]) => ['envelopes', 'ofDocuments', executionIds] as const,
  one: (id: string) => ['envelopes', 'one', id] as const,
  month: (orgId: string) => ['envelopes', 'month', orgId] as const,
}

/** People outside sign whenever they like: it is announced, and read again now and then in case nothing can be announced here. */
const live = { meta: followed('envelope.changed'), refetchInterval: 60_000 } as const

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
    ...live,
  })

export const envelopeQuery = (id: string) =>
  queryOptions({
    queryKey: envelopeKeys.one(id),
    queryFn: ({ signal }) => client.signatures.getEnvelope({ params: { id } }, { signal, quiet: true }),
    ...live,
  })

/** The envelopes that count of some documents. */
export const documentEnvelopesQuery = (executionIds: readonly string[]) =>
  queryOptions({
    queryKey: envelopeKeys.ofDocuments(executionIds),
    queryFn: ({ signal }) =>
      client.signatures.listDocumentEnvelopes(
        { query: { executionIds: executionIds.join(',') } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    ...live,
  })

export const monthQuery = (orgId: string) =>
  queryOptions({
    queryKey: envelopeKeys.month(orgId),
    queryFn: ({ signal }) => client.signatures.countEnvelopesOfMonth({ params: { orgId } }, { signal, quiet: true }),
    ...live,
  })
