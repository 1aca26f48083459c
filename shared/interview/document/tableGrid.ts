import { MOST_COLUMNS } from '../../word/limits.ts'
import type { TableRow } from '../model.ts'

export type GridCell = {
  readonly column: number
  readonly span: number
  readonly cell: TableRow['content'][string]
}

/**
 * The cells of a row with their columns. Keys that are numbers are columns; with others, cells follow each other. A hidden cell is not
 * printed: another one covers its place, or nothing does.
 */
export function columnsOf({ content }: Pick<TableRow, 'content'>): GridCell[] {
  const entries = Object.entries(content)
  const numbered = entries.every(([key]) => /^\d{1,2}$/.test(key))
  let next = 0
  return entries.flatMap(([key, cell]) => {
    const column = numbered ? Number(key) : next
    const span = cell.colspan ?? 1
    next = column + (cell.hidden && !numbered ? 1 : span)
    return cell.hidden || column >= MOST_COLUMNS ? [] : [{ column, span, cell }]
  })
}
