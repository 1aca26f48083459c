import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import classes from './Paper.module.css'
import { type DrawnBreak, pageBreaks } from './pageBreaks.ts'

/** After the last keystroke, in ms; then when the browser is idle. */
const PAUSE = 500
const LATEST = 500

/** Where the pages end, drawn again when typing pauses. */
export function PageBreaks({ editor }: { editor: Editor }) {
  const [breaks, setBreaks] = useState<readonly DrawnBreak[]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let idle: number | undefined
    const measure = () => {
      if (editor.isDestroyed) return
      const next = pageBreaks(editor.view.dom)
      setBreaks((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next))
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(measure, { timeout: LATEST })
        else measure()
      }, PAUSE)
    }
    later()
    const observer = new ResizeObserver(later)
    observer.observe(editor.view.dom)
    document.fonts.addEventListener('loadingdone', later)
    editor.on('update', later)
    return () => {
      clearTimeout(timer)
      if (idle !== undefined) cancelIdleCallback(idle)
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', later)
      editor.off('update', later)
    }
  }, [editor])
  return (
    <div className={classes.breaks} aria-hidden>
      {breaks.map(({ top, page }) => (
        <div key={page} className={classes.break} style={{ top }}>
          <span>Página {page}</span>
        </div>
      ))}
    </div>
  )
}
