import { useEffect, useRef } from 'react'

/** On phones the tabs are one line that scrolls sideways: keeps the active tab in view. Returns the ref of the line. */
export function useScrollActiveIntoView(active: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!active) return
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - 16
  }, [active])
  return list
}
