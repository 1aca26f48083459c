import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Silently } from '../blocks/Silently.tsx'
import { whenIdle } from '../blocks/whenIdle.ts'
import { loadToasts, noticesWanted } from './notify.ts'

const Toasts = lazy(loadToasts)

/** Where notices appear. Their code is loaded before the first one, which may be about a lost connection. */
export function Notices() {
  useEffect(() => whenIdle(() => void loadToasts().catch(() => undefined)), [])
  return (
    useSyncExternalStore(noticesWanted.subscribe, noticesWanted.read) && (
      <Silently>
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      </Silently>
    )
  )
}
