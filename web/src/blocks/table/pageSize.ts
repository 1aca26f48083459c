/** S1 §9, in pixels. */
export const ROW_HEIGHT = 60
export const DEFAULT_PAGE_SIZE = 20

/**
 * S1 §9: how many rows to request for a height in pixels: as many as fit, plus one if more than 0.6 of it would show. An unknown height, or
 * one too small for a row, requests 20.
 */
export function pageSizeOf(height: number, rowHeight: number = ROW_HEIGHT): number {
  const rows = height / rowHeight
  if (!Number.isFinite(rows) || rows <= 0) return DEFAULT_PAGE_SIZE
  const whole = Math.floor(rows)
  return (rows - whole > 0.6 ? whole + 1 : whole) || DEFAULT_PAGE_SIZE
}
