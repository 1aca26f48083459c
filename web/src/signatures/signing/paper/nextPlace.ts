import type { NumberedPlace } from './placesInOrder.ts'

const elementOf = (at: number) => document.querySelector<HTMLElement>(`[data-place="${at}"]`)

/** Shows the first place below the middle of the window, or the first of all. Answers its position in the order of reading. */
export function nextPlace(places: readonly NumberedPlace[]): number {
  const below = places.findIndex(({ at }) => {
    const box = elementOf(at)?.getBoundingClientRect()
    return box !== undefined && box.top + box.height / 2 > innerHeight / 2 + 8
  })
  const found = Math.max(0, below)
  const element = places[found] && elementOf(places[found].at)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'center', inline: 'center', behavior: calm ? 'instant' : 'smooth' })
  element?.focus({ preventScroll: true })
  return found
}
