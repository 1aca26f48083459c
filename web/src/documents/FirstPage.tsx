import { useEffect, useRef, useState } from 'react'
import { loadCode } from '../blocks/chunks/loadChunk.ts'
import classes from './FirstPage.module.css'

type Props = {
  /** Identifies the file and its version. */
  file: string
  load: () => Promise<Uint8Array>
}

/** A small picture of the first page of a Word file, painted once it is seen. Until then, and if it cannot be painted, lines stand for its text. */
export function FirstPage({ file, load }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const loading = useRef(load)
  loading.current = load
  const [seen, setSeen] = useState(false)
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    if (seen || !frame.current) return
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [seen])
  useEffect(() => {
    const [place, room] = [host.current, stage.current]
    if (!seen || !place || !room) return
    let end: (() => void) | undefined
    let left = false
    const begin = async () => {
      const { paintFirstPage } = await loadCode(() => import('./paper/firstPage.ts'))
      if (left) return
      const done = await paintFirstPage(place, room, file, () => loading.current())
      if (left) return done()
      end = done
      setPainted(true)
    }
    begin().catch((error: unknown) => console.warn(error))
    return () => {
      left = true
      end?.()
    }
  }, [seen, file])
  return (
    <div ref={frame} className={classes.frame} aria-hidden inert>
      <div ref={stage} className={classes.stage} data-painted={painted || undefined}>
        <div ref={host} />
      </div>
    </div>
  )
}
