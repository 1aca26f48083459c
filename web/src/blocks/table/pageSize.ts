/** S1 §9, in pixels. */
export const ROW_HEIGHT = 60
export const DEFAULT_PAGE_SIZE = 20

/**
 * S1 §9: how many rows to ask for, by the height there is for them in pixels: as many as fit, one more when over 0.6 of it shows. A
 * height that is not known yet, or holds no row, asks for 20.
 */
export function pageSizeOf(height: number, rowHeight: number = ROW_HEIGHT): number {
  const rows = height / rowHeight
  if (!Number.isFinite(rows) || rows <= 0) return DEFAULT_PAGE_SIZE
  const whole = Math.floor(rows)
  return (rows - whole > 0.6 ? whole + 1 : whole) || DEFAULT_PAGE_SIZE
}
