import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Marks the groups that wrap past the first line with `data-beyond` while the toolbar is collapsed, which hides them. Returns whether there
 * are any.
 */
export function useOverflow(opened: boolean): { ref: RefObject<HTMLDivElement | null>; beyond: boolean } {
  const ref = useRef<HTMLDivElement>(null)
  const [beyond, setBeyond] = useState(false)
  useLayoutEffect(() => {
    const row = ref.current
    if (!row) return
    const measure = () => {
      const groups = [...row.children].filter((child) => child instanceof HTMLElement)
      const top = groups[0]?.offsetTop ?? 0
      const wrapped = groups.filter((group) => group.offsetTop > top + 4)
      for (const group of groups) group.toggleAttribute('data-beyond', !opened && wrapped.includes(group))
      setBeyond(wrapped.length > 0)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    return () => observer.disconnect()
  }, [opened])
  return { ref, beyond }
}
