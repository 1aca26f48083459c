import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { userAtom } from '../session/session.ts'

/** Milliseconds after which a page that was opened has what it needs. */
const SETTLED = 2_000

/**
 * Listens to what the person is told while the application is open, and goes where a notification of the system leads when it is
 * pressed. Gives the last title heard, to be read aloud.
 */
export function useLiveNotifications(): string {
  const user = useAtomValue(userAtom)
  const [heard, setHeard] = useState('')
  useOpenedFromOutside()
  const orgId = user?.organization
  const userId = user?.id
  useEffect(() => {
    if (!orgId || !userId) return
    let stop: (() => void) | undefined
    let left = false
    const timer = setTimeout(() => {
      void import('./followNotifications.ts').then(
        ({ followNotifications }) => {
          if (!left) stop = followNotifications(orgId, userId, setHeard)
        },
        () => undefined,
      )
    }, SETTLED)
    return () => {
      left = true
      clearTimeout(timer)
      stop?.()
    }
  }, [orgId, userId])
  return heard
}

/** The service worker (public/push.js) leaves it to the open application to go somewhere: it knows what is being typed. */
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
