import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import classes from './OfflineNotice.module.css'

/** S1 §8: shown while there is no connection. */
export function OfflineNotice() {
  const online = useOnline()
  return (
    <div role="status" aria-live="polite">
      {!online && <Notice />}
    </div>
  )
}

function Notice() {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    // Elements fixed to the bottom are placed above the notice.
    const sized = new ResizeObserver(() => style.setProperty('--m-foot', `${box.current?.offsetHeight ?? 0}px`))
    if (box.current) sized.observe(box.current)
    return () => {
      sized.disconnect()
      style.removeProperty('--m-foot')
    }
  }, [])
  return (
    <div ref={box} className={classes.notice}>
      <i className={classes.sign} />
      Conexão com a internet não encontrada. Aplicativo está rodando no modo offline.
    </div>
  )
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
