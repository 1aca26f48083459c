import type { Page } from '../painting.ts'

/** In pixels, at each side of a sheet. */
const DESK = 20
/** In pixels, at each side of the text if the margins of the sheet are outside the screen. */
const EDGE = 12
const LARGEST = 1.15
/** Below this zoom, text of 11 points is hard to read. */
const READABLE = 0.62
const SMALLEST = 0.45

/**
 * The zoom at which a sheet is shown: as wide as the room allows. Where that would be hard to read, as on a phone, the text is as wide as
 * the screen and the margins are outside; `left` is how far to scroll.
 */
export function fitSheet(page: Page, room: number): { readonly zoom: number; readonly left: number } {
  const text = page.width - page.left - page.right
  const whole = (room - 2 * DESK) / page.width
  const readable = Math.max(SMALLEST, Math.min(READABLE, (room - 2 * EDGE) / text))
  const zoom = Math.min(LARGEST, Math.max(whole, readable))
  const left = page.width * zoom <= room ? 0 : Math.max(0, (page.left + text / 2) * zoom - room / 2)
  return { zoom, left }
}
