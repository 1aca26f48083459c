import { useCallback, useSyncExternalStore } from 'react'
import { onPage } from '../../blocks/dialogs/covers.ts'
import type { Step } from './stepsOf.ts'

type Kept = { readonly step?: Step }

const current = (): Step => (history.state as Kept | null)?.step ?? 'read'

/** The step in the browser's history, so that Back goes a step back and a reload stays; the address does not change. */
export function useStep(): readonly [Step, (step: Step) => void] {
  const step = useSyncExternalStore(subscribe, current)
  const go = useCallback((next: Step) => {
    if (next === current()) return
    onPage(() => {
      history.pushState({ step: next } satisfies Kept, '')
      for (const tell of listeners) tell()
    })
  }, [])
  return [step, go]
}

const listeners = new Set<() => void>()

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  addEventListener('popstate', tell)
  return () => {
    listeners.delete(tell)
    removeEventListener('popstate', tell)
  }
}
