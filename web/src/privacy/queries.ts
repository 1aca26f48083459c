import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { PrivacyRequest } from '#shared/api/privacy.ts'
import { client } from '../shell/client/index.ts'

/** In ms, while something is done in the background. */
const FOLLOWED = 1_500

const isWorking = (request: PrivacyRequest | undefined): boolean =>
  request?.state === 'searching' || request?.state === 'erasing'

export const requestsQuery = (organization: string) =>
  infiniteQueryOptions({
    queryKey: ['privacy', organization, 'requests'],
    queryFn: ({ pageParam, signal }) =>
      client.privacy.listPrivacyRequests({ query: { cursor: pageParam, limit: 20 } }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isWorking)) ? FOLLOWED : false,
  })

export const requestQuery = (organization: string, id: string) =>
  queryOptions({
    queryKey: ['privacy', organization, 'request', id],
    queryFn: ({ signal }) => client.privacy.getPrivacyRequest({ params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state: { data } }) => (isWorking(data) ? FOLLOWED : false),
  })

export const itemsQuery = (organization: string, { id, state }: PrivacyRequest) =>
  infiniteQueryOptions({
    queryKey: ['privacy', organization, 'items', id, state],
    queryFn: ({ pageParam, signal }) =>
      client.privacy.listPrivacyItems(
        { params: { id }, query: { cursor: pageParam, limit: 50 } },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    enabled: state === 'found' || state === 'done',
  })

export const retentionQuery = (organization: string) =>
  queryOptions({
    queryKey: ['privacy', organization, 'retention'],
    queryFn: ({ signal }) => client.privacy.listRetention({}, { signal, quiet: true }),
  })

export const upcomingQuery = (organization: string, interviewId: string) =>
  infiniteQueryOptions({
    queryKey: ['privacy', organization, 'upcoming', interviewId],
    queryFn: ({ pageParam, signal }) =>
      client.privacy.listUpcomingErasures(
        { params: { interviewId }, query: { cursor: pageParam, limit: 50 } },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
  })

export const textsQuery = (organization: string) =>
  queryOptions({
    queryKey: ['privacy', organization, 'texts'],
    queryFn: ({ signal }) => client.privacy.getPrivacyTexts({}, { signal, quiet: true }),
  })
