import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadCode } from '../../blocks/chunks/loadChunk.ts'
import { userAtom } from '../session/session.ts'

/** Delay in ms before connecting, so that it does not compete with the page. */
const SETTLED = 2_000

/**
 * Receives notifications while the application is open, and follows a system notification when it is clicked. Returns the last title, to be
 * read aloud.
 */
export function useLiveNotifications(): string {
  const user = useAtomValue(userAtom)
  const [announced, setAnnounced] = useState('')
  useOpenedFromOutside()
  const orgId = user?.organization
  const userId = user?.id
  const isBound = user?.only !== undefined
  useEffect(() => {
    if (!orgId || !userId || isBound) return
    let stop: (() => void) | undefined
    let left = false
    const timer = setTimeout(() => {
      void loadCode(() => import('./followNotifications.ts')).then(
        ({ followNotifications }) => {
          if (!left) stop = followNotifications(orgId, userId, setAnnounced)
        },
        () => undefined,
      )
    }, SETTLED)
    return () => {
      left = true
      clearTimeout(timer)
      stop?.()
    }
  }, [orgId, userId, isBound])
  return announced
}

/** The service worker (public/push.js) leaves navigation to the open application, which knows about unsaved input. */
function useOpenedFromOutside(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const workers = navigator.serviceWorker
    if (!workers) return
    const open = ({ data }: MessageEvent) => {
      if (data?.type === 'open' && typeof data.link === 'string' && /^\/(?![/\\])/.test(data.link))
        void navigate(data.link)
    }
    workers.addEventListener('message', open)
    return () => workers.removeEventListener('message', open)
  }, [navigate])
}
