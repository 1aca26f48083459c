/** The row a key moves to; undefined for other keys. `page` is the number of visible rows. */
export function moveActive(key: string, active: number, count: number, page: number): number | undefined {
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined
  if (!move || count === 0) return undefined
  return Math.min(count - 1, Math.max(0, move(active, count, Math.max(1, page))))
}

const moves: Readonly<Record<string, (active: number, count: number, page: number) => number>> = {
  ArrowDown: (active) => active + 1,
  ArrowUp: (active) => active - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
  PageDown: (active, _, page) => active + page,
  PageUp: (active, _, page) => active - page,
}
