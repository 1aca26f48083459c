import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Notification as Told } from '#shared/api/notifications.ts'
import { client } from '../client/index.ts'
import { NotificationsBell } from './NotificationsBell.tsx'
import type { Notification } from './notification.ts'
import { notificationsKey, notificationsQuery } from './queries.ts'
import { wasWatched } from './watched.ts'

type Pages = InfiniteData<{ items: Told[]; unread: number; cursor?: string | undefined }>

const shown = ({ link, ...one }: Told): Notification => ({ ...one, ...(link && { to: link }) })

/** The bell with the user's notifications. */
export default function LiveBell() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const told = useInfiniteQuery(notificationsQuery)
  const pages = told.data?.pages

  /** Optimistic update; the server's state follows, also on failure. */
  const mark = async (wanted: (one: Told) => boolean) => {
    await queries.cancelQueries({ queryKey: notificationsKey })
    queries.setQueryData<Pages>(notificationsKey, (data) => data && withRead(data, wanted))
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
      failed={told.isError && !told.data}
      onRetry={() => void told.refetch()}
      onMore={told.hasNextPage ? () => void told.fetchNextPage() : undefined}
      loadingMore={told.isFetchingNextPage}
      onOpen={(one) => {
        if (!one.readed) read.mutate(one.id)
        if (one.to) void navigate(one.to)
      }}
      onReadAll={() => readAll.mutate()}
    />
  )
}

function withRead(data: Pages, wanted: (one: Told) => boolean): Pages {
  const newly = data.pages.flatMap(({ items }) => items.filter((one) => !one.readed && wanted(one))).length
  const all = data.pages.every(({ items }) => items.every((one) => one.readed || wanted(one)))
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      unread: all ? 0 : Math.max(0, page.unread - newly),
      items: page.items.map((one) => (wanted(one) ? { ...one, readed: true } : one)),
    })),
  }
}
