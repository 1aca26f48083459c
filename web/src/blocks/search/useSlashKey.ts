import { type RefObject, useEffect } from 'react'

/** Focuses an input when '/' is pressed outside text inputs and dialogs. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>, on: boolean): void {
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const at = event.target instanceof HTMLElement ? event.target : undefined
      if (at?.isContentEditable || at?.closest('input, textarea, select, [role=dialog]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [input, on])
}
