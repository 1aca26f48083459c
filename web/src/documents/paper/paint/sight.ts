/** Pixels at the edges of what is seen in which a place counts as out of sight. */
const EDGE = 48

type Placed = Pick<Element, 'getBoundingClientRect'>

/** Pixels below the upper edge of what is seen. */
export const topOf = (scroller: HTMLElement, placed: Placed): number =>
  placed.getBoundingClientRect().top - scroller.getBoundingClientRect().top

export const isInSight = (scroller: HTMLElement, top: number): boolean =>
  top >= EDGE && top <= scroller.clientHeight - EDGE

/** Scrolls to what is not in sight. */
export function bringIntoSight(scroller: HTMLElement, placed: Placed): void {
  const top = topOf(scroller, placed)
  if (isInSight(scroller, top)) return
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  scroller.scrollTo({
    top: scroller.scrollTop + top - scroller.clientHeight / 3,
    behavior: still ? 'auto' : 'smooth',
  })
}
