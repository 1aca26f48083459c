/**
 * A cell as a spreadsheet stores it: days and times of day are text in the form in which answers are stored ('2026-12-31',
 * '2026-12-31T14:30', '14:30'), percentages are text with their sign ('12,5%'), and an empty cell is null.
 */
export type Cell = string | number | boolean | null

/** One sheet of a file. All its rows are as long as the longest. */
export type Table = {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
}

/** Maximum size of a file in bytes: what a call of the API may carry. */
export const MOST_BYTES = 4 * 1024 * 1024
/** Maximum number of documents that one spreadsheet fills in. */
export const MOST_ROWS = 1_000
/** Maximum number of rows of one sheet: those of lists name the same document several times. */
export const MOST_SHEET_ROWS = 20_000
/** Maximum number of columns of one sheet. */
export const MOST_COLUMNS = 500

export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

export const isEmptyRow = (row: readonly Cell[]): boolean => row.every(isEmptyCell)
