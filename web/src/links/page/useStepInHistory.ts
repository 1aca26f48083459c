import { useCallback, useSyncExternalStore } from 'react'
import { onPage, replaceEntry } from '../../blocks/dialogs/covers.ts'
import { STEP, type StepInAddress } from '../../executions/index.ts'

/** The page of questions in the address, without a router; what is behind '#' stays. */
export function useStepInHistory(): StepInAddress {
  const search = useSyncExternalStore(subscribe, () => location.search)
  const ask = useCallback((step: string | undefined) => {
    onPage(() => {
      const address = new URL(location.href)
      if (step === undefined) address.searchParams.delete(STEP)
      else address.searchParams.set(STEP, step)
      history.pushState(null, '', address)
      for (const tell of listeners) tell()
    })
  }, [])
  return [new URLSearchParams(search).get(STEP), ask]
}

/** Opens the page at a step, without another entry in the history. */
export function openAtStep(step: string): void {
  const address = new URL(location.href)
  address.searchParams.set(STEP, step)
  replaceEntry(history.state, address, () => {
    for (const tell of listeners) tell()
  })
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
