import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../client/index.ts'

export const notificationsKey = ['notifications'] as const

/** The user's notifications, page by page. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationsKey,
  queryFn: ({ pageParam, signal }) =>
    client.notifications.listNotifications({ query: { cursor: pageParam, limit: 20 } }, { signal, quiet: true }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.cursor,
  staleTime: 60_000,
})
