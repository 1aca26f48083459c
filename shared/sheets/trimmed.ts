import { type Cell, isEmptyCell, isEmptyRow } from './table.ts'

/** Rows of equal length, without empty columns at the right and empty rows at the end. Those in between stay: rows keep their numbers. */
export function trimmed(rows: readonly (readonly (Cell | undefined)[])[]): readonly (readonly Cell[])[] {
  const filled = rows.map((row) => row.map((cell) => (isEmptyCell(cell) ? null : (cell as Cell))))
  const width = filled.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell !== null) + 1), 0)
  const height = filled.findLastIndex((row) => !isEmptyRow(row)) + 1
  return filled.slice(0, height).map((row) => Array.from({ length: width }, (_, at) => row[at] ?? null))
}
