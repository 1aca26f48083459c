import type { NumberedPlace } from './placesInOrder.ts'

const elementOf = (at: number) => document.querySelector<HTMLElement>(`[data-place="${at}"]`)

/** Shows the first place below the middle of the window, or the first of all. */
export function nextPlace(places: readonly NumberedPlace[]): void {
  const below = places.findIndex(({ at }) => {
    const box = elementOf(at)?.getBoundingClientRect()
    return box !== undefined && box.top + box.height / 2 > innerHeight / 2 + 8
  })
  const found = places[Math.max(0, below)]
  if (found) showPlace(found)?.focus({ preventScroll: true })
}

export function showPlace({ at }: NumberedPlace): HTMLElement | null {
  const element = elementOf(at)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'center', inline: 'center', behavior: calm ? 'instant' : 'smooth' })
  return element
}
