import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { loadCode } from '../../blocks/chunks/loadChunk.ts'
import { Silently } from '../../blocks/Silently.tsx'
import classes from './NotificationsBell.module.css'

const LiveBell = lazy(() => loadCode(() => import('./LiveBell.tsx')))

/** The bell icon; its content loads after the page. */
export function Bell() {
  const still = (
    <span className={classes.bell} aria-hidden>
      <IconBell size={19} stroke={1.6} />
    </span>
  )
  return (
    <Silently instead={still}>
      <Suspense fallback={still}>
        <LiveBell />
      </Suspense>
    </Silently>
  )
}
