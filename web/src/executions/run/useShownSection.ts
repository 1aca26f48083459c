import { useEffect, useState } from 'react'
import type { Step } from '../../interviews/index.ts'

export const headingOf = (section: number): HTMLElement | null => document.getElementById(`secao-${section}`)

/** Part of the window's height: a section whose heading is above it is being read. */
const READING_LINE = 0.4

/** The section being read: a page may ask several, one below the other. */
export function useShownSection(steps: readonly Step[], place: number, first: number): number {
  const [shown, setShown] = useState(first)
  const sections = steps.filter(({ page }) => page === place).map(({ section }) => section)
  const key = sections.join()
  useEffect(() => {
    const below = key.split(',').map(Number)
    const look = () => {
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
      const passed = below.filter((section) => {
        const top = headingOf(section)?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight * (atEnd && scrollY > 0 ? 1 : READING_LINE)
      })
      setShown(passed.at(-1) ?? first)
    }
    if (below.length < 2) return setShown(first)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [key, first])
  return sections.includes(shown) ? shown : first
}

/** Goes to a section of the page that is shown. */
export function goToSection(section: number): void {
  const heading = headingOf(section)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
