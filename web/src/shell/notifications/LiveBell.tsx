import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Notification as ApiNotification } from '#shared/api/notifications.ts'
import { client } from '../client/index.ts'
import { NotificationsBell } from './NotificationsBell.tsx'
import type { Notification } from './notification.ts'
import { notificationsKey, notificationsQuery } from './queries.ts'
import { wasWatched } from './watched.ts'

type Pages = InfiniteData<{ items: ApiNotification[]; unread: number; cursor?: string | undefined }>

const shown = ({ link, ...one }: ApiNotification): Notification => ({ ...one, ...(link && { to: link }) })

/** The bell with the user's notifications. */
export default function LiveBell() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const query = useInfiniteQuery(notificationsQuery)
  const pages = query.data?.pages

  /** Optimistic update; the server's state follows, also on failure. */
  const mark = async (matches: (one: ApiNotification) => boolean) => {
    await queries.cancelQueries({ queryKey: notificationsKey })
    queries.setQueryData<Pages>(notificationsKey, (data) => data && withRead(data, matches))
  }
  const settle = () => queries.invalidateQueries({ queryKey: notificationsKey })
  const read = useMutation({
    mutationFn: (id: string) => client.notifications.readNotification({ params: { id }, body: { readed: true } }),
    onMutate: (id) => mark((one) => one.id === id),
    onSettled: settle,
  })
  const readAll = useMutation({
    mutationFn: () => client.notifications.readAllNotifications(),
    onMutate: () => mark(() => true),
    onSettled: settle,
  })
  const known = pages?.flatMap(({ items }) => items)
  const watched = known?.find(({ readed, link }) => !readed && wasWatched(link))?.id
  const { mutate: markRead } = read
  useEffect(() => {
    if (watched !== undefined) markRead(watched)
  }, [watched, markRead])
  return (
    <NotificationsBell
      notifications={known?.map(shown)}
      unread={pages?.[0]?.unread}
      failed={query.isError && !query.data}
      onRetry={() => void query.refetch()}
      onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      loadingMore={query.isFetchingNextPage}
      onOpen={(one) => {
        if (!one.readed) read.mutate(one.id)
        if (one.to) void navigate(one.to)
      }}
      onReadAll={() => readAll.mutate()}
    />
  )
}

function withRead(data: Pages, matches: (one: ApiNotification) => boolean): Pages {
  const newly = data.pages.flatMap(({ items }) => items.filter((one) => !one.readed && matches(one))).length
  const all = data.pages.every(({ items }) => items.every((one) => one.readed || matches(one)))
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      unread: all ? 0 : Math.max(0, page.unread - newly),
      items: page.items.map((one) => (matches(one) ? { ...one, readed: true } : one)),
    })),
  }
}
