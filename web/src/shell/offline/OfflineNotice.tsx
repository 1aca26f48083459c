import { useSyncExternalStore } from 'react'
import classes from './OfflineNotice.module.css'

/** S1 §8: stays for as long as there is no connection. */
export function OfflineNotice() {
  const online = useOnline()
  return (
    <div role="status" aria-live="polite">
      {!online && (
        <div className={classes.notice}>
          <i className={classes.sign} />
          Conexão com a internet não encontrada. Aplicativo está rodando no modo offline.
        </div>
      )}
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
