import { type RefObject, useEffect, useRef } from 'react'

type FocusNext = {
  readonly container: RefObject<HTMLDivElement | null>
  /** By selector, within the container: the first match. */
  readonly focusNext: (...selectors: readonly string[]) => void
}

/** Moves the focus after the current change is rendered, since the focused element may be gone. */
export function useFocusNext(): FocusNext {
  const container = useRef<HTMLDivElement>(null)
  const wanted = useRef<readonly string[]>([])
  useEffect(() => {
    for (const selector of wanted.current) {
      const found = container.current?.querySelector<HTMLElement>(selector)
      if (!found) continue
      wanted.current = []
      return found.focus()
    }
    // Not rendered yet: another render came first.
  })
  return {
    container,
    focusNext: (...selectors) => {
      wanted.current = selectors
    },
  }
}
