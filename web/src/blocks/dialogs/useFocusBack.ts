import { useLayoutEffect } from 'react'

/**
 * Gives the focus back to what had it when something opened, once it closes or goes, unless the person has already moved on.
 * Mantine's own does so only for what is on the page before it opens.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      const atClose = document.activeElement
      setTimeout(() => {
        const { activeElement } = document
        const stayed = activeElement === null || activeElement === document.body || activeElement === atClose
        if (stayed && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
  }, [opened])
}
