import { type RefObject, useCallback, useEffect, useState } from 'react'

export type Whereabouts = { readonly document: string; readonly page: number; readonly pages: number }

/** Which page is in the middle of the window. */
export function useWhereabouts(paper: RefObject<HTMLElement | null>, isShown: boolean): Whereabouts | undefined {
  const [where, setWhere] = useState<Whereabouts>()
  const look = useCallback(() => {
    const sheet = sheetInView(paper.current)
    const { document, pages } = sheet?.closest<HTMLElement>('[data-document]')?.dataset ?? {}
    const page = Number(sheet?.dataset.page) + 1
    if (!document || !(page > 0)) return
    setWhere((before) => {
      const isSame = before?.document === document && before.page === page && before.pages === Number(pages)
      return isSame ? before : { document, page, pages: Number(pages) }
    })
  }, [paper])
  useEffect(() => {
    if (!isShown) return
    let frame = 0
    const ask = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    ask()
    addEventListener('scroll', ask, { passive: true })
    addEventListener('resize', ask)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', ask)
      removeEventListener('resize', ask)
    }
  }, [look, isShown])
  return where
}

/** The page in the middle of the window, or the nearest one below. */
export function sheetInView(paper: HTMLElement | null): HTMLElement | undefined {
  const box = paper?.getBoundingClientRect()
  if (!paper || !box) return undefined
  const x = Math.min(innerWidth - 1, Math.max(0, box.left) + Math.min(box.width, innerWidth) / 2)
  for (const y of [innerHeight / 2, innerHeight * 0.6, innerHeight * 0.75]) {
    const sheet = document
      .elementsFromPoint(x, y)
      .map((one) => one.closest<HTMLElement>('[data-page]'))
      .find((one) => one && paper.contains(one))
    if (sheet) return sheet
  }
  return undefined
}
