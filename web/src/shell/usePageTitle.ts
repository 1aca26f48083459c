import { useEffect } from 'react'

/** The window's title, which a screen reader announces on arrival. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Minuta`
  }, [title])
}
