import { useNavigate } from 'react-router'
import type { Notification as ApiNotification } from '#shared/api/notifications.ts'
import { NotificationsBell } from './NotificationsBell.tsx'
import type { Notification } from './notification.ts'
import { useMarkRead } from './useMarkRead.ts'
import { useReadWatched } from './useReadWatched.ts'

const shown = ({ link, ...one }: ApiNotification): Notification => ({ ...one, ...(link && { to: link }) })

/** The bell with the user's notifications. */
export default function LiveBell() {
  const navigate = useNavigate()
  const { query, known } = useReadWatched()
  const mark = useMarkRead()
  return (
    <NotificationsBell
      notifications={known?.map(shown)}
      unread={query.data?.pages[0]?.unread}
      failed={query.isError && !query.data}
      onRetry={() => void query.refetch()}
      onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      loadingMore={query.isFetchingNextPage}
      onOpen={(one) => {
        if (!one.readed) mark.one(one.id)
        if (one.to) void navigate(one.to)
      }}
      onReadAll={() => mark.all()}
    />
  )
}
