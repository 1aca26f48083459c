import { useEffect } from 'react'

/** Sets the window's title, which screen readers announce. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Minuta`
  }, [title])
}
