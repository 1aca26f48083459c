import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** What stands in another place of the page, or here if no place is given. */
export function inPlace(place: HTMLElement | null | undefined, what: ReactNode): ReactNode {
  return place === undefined ? what : place && createPortal(what, place)
}
