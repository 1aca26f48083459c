/** Fractions of a page's width and height, from its top left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export const SMALLEST = { width: 0.03, height: 0.012 } as const

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** Moved by fractions of the page, never out of it. */
export const moved = <B extends Box>(box: B, dx: number, dy: number): B => ({
  ...box,
  x: between(box.x + dx, 0, 1 - box.width),
  y: between(box.y + dy, 0, 1 - box.height),
})

/** Its lower right corner moved. */
export const resized = <B extends Box>(box: B, dx: number, dy: number): B => ({
  ...box,
  width: between(box.width + dx, SMALLEST.width, 1 - box.x),
  height: between(box.height + dy, SMALLEST.height, 1 - box.y),
})

/** A box of this size, in points, around a point of the page. */
export function boxAround(
  at: { readonly x: number; readonly y: number },
  size: { readonly width: number; readonly height: number },
  page: { readonly width: number; readonly height: number },
): Box {
  const width = Math.min(1, size.width / page.width)
  const height = Math.min(1, size.height / page.height)
  return moved({ x: at.x - width / 2, y: at.y - height / 2, width, height }, 0, 0)
}

/** Below the boxes that are there, so that a new one covers none: the first free line of the page. */
export function freePlace(box: Box, taken: readonly Box[]): Box {
  const gap = 0.008
  let place = box
  for (let tries = 0; tries < 60; tries += 1) {
    const hit = taken.find((other) => overlap(place, other))
    if (!hit) return place
    const y = hit.y + hit.height + gap
    place =
      y + place.height > 1 ? { ...place, y: 0.05, x: between(place.x + 0.05, 0, 1 - place.width) } : { ...place, y }
  }
  return box
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** How near an edge has to come to another box's for both to be in line. */
const NEAR = 0.006

/** In line with the boxes of the page that it almost touches. */
export function aligned<B extends Box>(box: B, others: readonly Box[]): B {
  const nearest = (value: number, lines: readonly number[]) =>
    lines.reduce(
      (best, line) => (Math.abs(line - value) < Math.abs(best - value) ? line : best),
      Number.POSITIVE_INFINITY,
    )
  const x = nearest(
    box.x,
    others.map((other) => other.x),
  )
  const bottom = nearest(
    box.y + box.height,
    others.map((other) => other.y + other.height),
  )
  return {
    ...box,
    x: Math.abs(x - box.x) < NEAR ? between(x, 0, 1 - box.width) : box.x,
    y: Math.abs(bottom - box.y - box.height) < NEAR ? between(bottom - box.height, 0, 1 - box.height) : box.y,
  }
}
