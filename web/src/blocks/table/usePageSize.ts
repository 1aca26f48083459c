import { useState } from 'react'
import { pageSizeOf } from './pageSize.ts'

/**
 * How many rows to ask for at a time, by the window's height when the screen opens (S1 §9). It stays for as long as the screen does:
 * another size would ask for every page again.
 *
 * @param above Height in pixels that header, toolbar and the table's head take.
 */
export function usePageSize(above = 220): number {
  const [size] = useState(() => pageSizeOf(innerHeight - above))
  return size
}
