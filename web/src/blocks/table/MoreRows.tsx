import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './DataTable.module.css'

export type More = {
  readonly onMore: () => void
  readonly busy: boolean
  /** Loads more automatically near the end. The button stays for keyboard users and for failed requests. */
  readonly auto?: boolean
}

export function MoreRows({ onMore, busy, auto = false }: More) {
  const end = useRef<HTMLDivElement>(null)
  const ask = useRef(onMore)
  ask.current = onMore
  useEffect(() => {
    if (!auto || busy || !end.current) return
    // Several changes may be reported at once; the last one is current.
    const near = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && ask.current(), {
      rootMargin: '600px',
    })
    near.observe(end.current)
    return () => near.disconnect()
  }, [auto, busy])
  return (
    <div ref={end} className={classes.more}>
      <Button variant="default" loading={busy} onClick={onMore}>
        Carregar mais
      </Button>
    </div>
  )
}
