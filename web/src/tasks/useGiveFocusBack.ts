import { useEffect, useState } from 'react'

/** Gives the focus back to what had it when this was first drawn, once this is gone: for dialogs that are drawn only while open. */
export function useGiveFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the dialog's own end, which lets the rest of the page be reached again.
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement && before.isConnected && isNowhere(document.activeElement)) before.focus()
      })
    },
    [before],
  )
}

const isNowhere = (focused: Element | null) => focused === null || focused === document.body
