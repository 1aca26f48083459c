import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useMember } from '../session/useMember.ts'
import { notificationsQuery } from './queries.ts'
import { useMarkRead } from './useMarkRead.ts'
import { markWatched, onWatched, wasWatched } from './watched.ts'

/** Marks notifications as read whose page the user has had on screen. Returns all that are loaded. */
export function useReadWatched() {
  // A session of one document has no notifications.
  const { only } = useMember()
  const query = useInfiniteQuery({ ...notificationsQuery, enabled: !only })
  const { one: markRead } = useMarkRead()
  const known = query.data?.pages.flatMap(({ items }) => items)
  const watched = useSyncExternalStore(onWatched, () => known?.find((one) => !one.readed && wasWatched(one))?.id)
  const marked = useRef(new Set<string>())
  useEffect(() => {
    // Once each: if it fails, the list shows it as unread again.
    if (watched === undefined || marked.current.has(watched)) return
    marked.current.add(watched)
    markRead(watched)
  }, [watched, markRead])
  return { query, known }
}

/** In ms: the notification that work has ended arrives within this time. */
const NOTIFIED = 60_000

/** For a page that shows how work ends: its notification, which may come before or after, need not be opened again. */
export function useEndOnScreen(link: string, ended: boolean): void {
  useEffect(() => {
    if (ended) markWatched(link, NOTIFIED)
  }, [ended, link])
}

/** For a page that notifications link to: marks those created while the user is on it as read. */
export function useOnScreen(link: string): void {
  useEffect(() => {
    markWatched(link)
    return () => markWatched(link)
  }, [link])
  useReadWatched()
}
