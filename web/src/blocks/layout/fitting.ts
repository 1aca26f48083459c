/** How many buttons, counted from the first, fit in a row. If not all fit, room is left for the menu with the rest. */
export function fitting(widths: readonly number[], room: number, { gap, menu }: { gap: number; menu: number }): number {
  const needed = (count: number) =>
    widths.slice(0, count).reduce((sum, width) => sum + width, 0) + gap * Math.max(0, count - 1)
  if (needed(widths.length) <= room) return widths.length
  for (let count = widths.length - 1; count > 0; count--) if (needed(count) + gap + menu <= room) return count
  return 0
}
