import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { WebhookDelivery, WebhookEndpoint } from '#shared/api/webhooks.ts'
import { client } from '../../shell/client/index.ts'

export type { WebhookDelivery, WebhookEndpoint }

export const webhooksQuery = (organization: string) =>
  queryOptions({
    queryKey: ['webhooks', organization],
    queryFn: ({ signal }) => client.webhooks.listWebhooks({}, { signal }),
  })

/** In ms. */
const FOLLOWED = 2_000

const isWaiting = ({ state }: WebhookDelivery): boolean => state === 'waiting'

export const deliveriesQuery = (endpointId: string) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', 'deliveries', endpointId],
    queryFn: ({ pageParam, signal }) =>
      client.webhooks.listWebhookDeliveries(
        { params: { endpointId }, query: { cursor: pageParam, limit: 10 } },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    // What is on its way arrives in a moment, or says when it is tried again.
    refetchInterval: ({ state: { data } }) => (data?.pages[0]?.items.some(isWaiting) ? FOLLOWED : false),
  })

/** An attempt more is another delivery to read. */
export const deliveryQuery = (endpointId: string, { id, attempts }: WebhookDelivery) =>
  queryOptions({
    queryKey: ['webhooks', 'delivery', endpointId, id, attempts],
    queryFn: ({ signal }) =>
      client.webhooks.readWebhookDelivery({ params: { endpointId, deliveryId: id } }, { signal, quiet: true }),
    placeholderData: (previous) => previous,
  })
