import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Notification } from '#shared/api/notifications.ts'
import { client } from '../client/index.ts'
import { notificationsKey } from './queries.ts'

type Pages = InfiniteData<{ items: Notification[]; unread: number; cursor?: string | undefined }>

/** Marks one notification, or all, as read. Optimistic; the server's state follows, also on failure. */
export function useMarkRead() {
  const queries = useQueryClient()
  const mark = async (matches: (one: Notification) => boolean) => {
    await queries.cancelQueries({ queryKey: notificationsKey })
    queries.setQueryData<Pages>(notificationsKey, (data) => data && withRead(data, matches))
  }
  const onSettled = () => queries.invalidateQueries({ queryKey: notificationsKey })
  const one = useMutation({
    mutationFn: (id: string) =>
      client.notifications.readNotification({ params: { id }, body: { readed: true } }, { quiet: true }),
    onMutate: (id) => mark((other) => other.id === id),
    onSettled,
  })
  const all = useMutation({
    mutationFn: () => client.notifications.readAllNotifications(),
    onMutate: () => mark(() => true),
    onSettled,
  })
  return { one: one.mutate, all: all.mutate }
}

function withRead(data: Pages, matches: (one: Notification) => boolean): Pages {
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
