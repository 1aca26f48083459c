import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { sheetInView } from './useWhereabouts.ts'

const STEPS = [1, 1.25, 1.5, 2, 2.5, 3] as const

/** How large the pages are shown; what is in the middle of the window stays there. */
export function useZoom(paper: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState(0)
  const anchor = useRef<{ readonly sheet: HTMLElement; readonly share: number }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the pages have another size.
  useLayoutEffect(() => {
    const { sheet, share } = anchor.current ?? {}
    anchor.current = undefined
    if (!sheet || share === undefined || !paper.current) return
    const box = sheet.getBoundingClientRect()
    scrollBy({ top: box.top + share * box.height - innerHeight / 2, behavior: 'instant' })
    for (const scroller of paper.current.querySelectorAll('[data-scroller]'))
      scroller.scrollTo({ left: (scroller.scrollWidth - scroller.clientWidth) / 2, behavior: 'instant' })
  }, [place])
  const change = (by: number) => {
    const sheet = sheetInView(paper.current)
    const box = sheet?.getBoundingClientRect()
    if (sheet && box) anchor.current = { sheet, share: (innerHeight / 2 - box.top) / box.height }
    setPlace(Math.min(STEPS.length - 1, Math.max(0, place + by)))
  }
  return {
    zoom: STEPS[place] ?? 1,
    larger: place < STEPS.length - 1 ? () => change(1) : undefined,
    smaller: place > 0 ? () => change(-1) : undefined,
  }
}
