import { type RefObject, useEffect, useRef } from 'react'

type FocusNext = {
  readonly container: RefObject<HTMLDivElement | null>
  /** By selector, within the container: the first that is there. */
  readonly focusNext: (...selectors: readonly string[]) => void
}

/** Takes the keyboard to what stands there once the change at hand is drawn: what it was on may be gone with it. */
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
    // Nothing is there yet: something else was drawn first.
  })
  return {
    container,
    focusNext: (...selectors) => {
      wanted.current = selectors
    },
  }
}
