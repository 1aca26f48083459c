/**
 * A cell as a spreadsheet stores it: days and times of day are text in the form in which answers are stored ('2026-12-31',
 * '2026-12-31T14:30', '14:30'), percentages are text with their sign ('12,5%'), and an empty cell is null.
 */
export type Cell = string | number | boolean | null

/** One sheet of a file. All its rows are as long as the longest. */
export type Table = {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
  /** Rows that nobody sees, because of a filter for example, counted from 1. */
  readonly hidden?: readonly number[]
  /** Its days are counted from 1904, as old versions of Excel for the Mac did. */
  readonly from1904?: true
}

/** Maximum size of a file in bytes: what a call of the API may carry. */
export const MOST_BYTES = 4 * 1024 * 1024
/** Maximum number of documents that one spreadsheet fills in. */
export const MOST_ROWS = 1_000
/** Maximum number of rows of one sheet: those of lists name the same document several times. */
export const MOST_SHEET_ROWS = 20_000
/** Maximum number of columns of one sheet. */
export const MOST_COLUMNS = 500
/** Maximum number of cells of a file, also empty ones that have a format: reading a million takes seconds. */
export const MOST_CELLS = 1_000_000
/** Maximum number of letters in all cells of a file: many cells may refer to one long text. */
export const MOST_LETTERS = 10_000_000
/** Letters of a heading that are read; more are not the name of a question. */
export const MOST_HEADING = 300

export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

export const isEmptyRow = (row: readonly Cell[]): boolean => row.every(isEmptyCell)
