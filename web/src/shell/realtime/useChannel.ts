import { useEffect, useRef, useState } from 'react'
import { loadCode } from '../../blocks/chunks/loadChunk.ts'
import type { Following } from './holdChannel.ts'

/** Follows a channel while a name is given; returns whether it is open. The realtime library is large, so it is loaded on first use. */
export function useChannel(name: string | undefined, following: Pick<Following, 'event' | 'catchUp'>): boolean {
  const [isOpen, setOpen] = useState(false)
  const latest = useRef(following)
  latest.current = following
  useEffect(() => {
    if (name === undefined) return
    let left = false
    let stop: (() => void) | undefined
    loadCode(() => import('./followChannel.ts')).then(
      ({ followChannel }) => {
        if (left) return
        stop = followChannel(name, {
          event: (event) => latest.current.event(event),
          catchUp: () => latest.current.catchUp(),
          live: setOpen,
        })
      },
      () => undefined,
    )
    return () => {
      left = true
      stop?.()
      setOpen(false)
    }
  }, [name])
  return isOpen
}
