import { useLayoutEffect } from 'react'

/**
 * Restores the focus to the element that had it on opening, on close or unmount, unless the user has moved on. Mantine's hook only works
 * for components that were mounted before opening.
 */
export function useRestoreFocusOnClose(opened: boolean): void {
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
