import { useEffect, useState } from 'react'

/** Restores the previous focus on unmount, for dialogs that are only rendered while open. */
export function useRestoreFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the dialog has closed and the page is no longer inert.
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement && before.isConnected && isNowhere(document.activeElement)) before.focus()
      })
    },
    [before],
  )
}

export const isNowhere = (focused: Element | null) => focused === null || focused === document.body
