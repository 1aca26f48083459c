/** In pixels: a place closer than this to the edge of the visible area counts as out of sight. */
const EDGE = 48

type Placed = Pick<Element, 'getBoundingClientRect'>

/** In pixels below the top of the visible area. */
export const topOf = (scroller: HTMLElement, placed: Placed): number =>
  placed.getBoundingClientRect().top - scroller.getBoundingClientRect().top

export const isInSight = (scroller: HTMLElement, top: number): boolean =>
  top >= EDGE && top <= scroller.clientHeight - EDGE

/** Scrolls to it unless it is in sight. */
export function bringIntoSight(scroller: HTMLElement, placed: Placed): void {
  const top = topOf(scroller, placed)
  if (isInSight(scroller, top)) return
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  scroller.scrollTo({
    top: scroller.scrollTop + top - scroller.clientHeight / 3,
    behavior: still ? 'auto' : 'smooth',
  })
}
