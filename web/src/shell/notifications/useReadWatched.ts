import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notificationsQuery } from './queries.ts'
import { useMarkRead } from './useMarkRead.ts'
import { markWatched, wasWatched } from './watched.ts'

/** Marks notifications as read whose page the user has had on screen. Returns all that are loaded. */
export function useReadWatched() {
  const query = useInfiniteQuery(notificationsQuery)
  const { one: markRead } = useMarkRead()
  const known = query.data?.pages.flatMap(({ items }) => items)
  const watched = known?.find((one) => !one.readed && wasWatched(one))?.id
  useEffect(() => {
    if (watched !== undefined) markRead(watched)
  }, [watched, markRead])
  return { query, known }
}

/** For a page that notifications link to: those created until the user leaves it need not be opened again. */
export function useOnScreen(link: string): void {
  useEffect(() => {
    markWatched(link)
    return () => markWatched(link)
  }, [link])
  useReadWatched()
}
