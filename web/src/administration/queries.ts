import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AdministeredOrganization } from '#shared/api/administration/organizations.ts'
import type { QueueHealth } from '#shared/api/administration/queues.ts'
import { client } from '../shell/client/index.ts'

export type { AdministeredOrganization } from '#shared/api/administration/organizations.ts'
export type QueueName = QueueHealth['name']

export const organizationsKey = ['administered-organizations'] as const

export const organizationsQuery = (text: string, limit: number) =>
  infiniteQueryOptions({
    queryKey: [...organizationsKey, text, limit],
    queryFn: ({ pageParam, signal }) =>
      client.administration.listOrganizations(
        { query: { text: text || undefined, cursor: pageParam, limit } },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    placeholderData: (previous) => previous,
  })

export const integrationsQuery = ({ id }: Pick<AdministeredOrganization, 'id'>) =>
  queryOptions({
    queryKey: ['integration-properties', id],
    queryFn: ({ signal }) =>
      client.administration.getIntegrationProperties({ params: { id } }, { signal, quiet: true }),
  })

export const offersQuery = queryOptions({
  queryKey: ['offers', 'all'],
  queryFn: ({ signal }) => client.administration.listAllOffers({}, { signal, quiet: true }),
})

/** Refresh interval of the queues in ms, while the page is visible. */
const EVERY = 10_000

export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: ({ signal }) => client.administration.listQueues({}, { signal, quiet: true }),
  refetchInterval: EVERY,
})

export const deadLettersQuery = (queue: QueueName) =>
  queryOptions({
    queryKey: ['dead-letters', queue],
    queryFn: ({ signal }) => client.administration.listDeadLetters({ params: { queue } }, { signal, quiet: true }),
  })

export const stuckEnvelopesQuery = queryOptions({
  queryKey: ['stuck-envelopes'],
  queryFn: ({ signal }) => client.administration.listStuckEnvelopes({}, { signal, quiet: true }),
  refetchInterval: EVERY,
})
