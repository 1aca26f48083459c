import { useEffect } from 'react'

/** While `guarded`, the browser asks before the site is left or loaded again. */
export function useUnloadGuard(guarded: boolean): void {
  useEffect(() => {
    if (!guarded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [guarded])
}
