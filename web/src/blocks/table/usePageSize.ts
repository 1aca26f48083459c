import { useState } from 'react'
import { pageSizeOf } from './pageSize.ts'

/**
 * How many rows to request at a time, by the window's height when the screen opens (S1 §9). It does not change while the screen is open,
 * because another size would reload every page.
 *
 * @param above Height in pixels of header, toolbar and the table's head.
 */
export function usePageSize(above = 220): number {
  const [size] = useState(() => pageSizeOf(innerHeight - above))
  return size
}
