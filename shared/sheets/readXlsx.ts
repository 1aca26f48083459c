import { unzipSync } from 'fflate'
import { type CellValue, readXlsx as readWorkbook, type Sheet, type Cell as StyledCell } from 'hucre/xlsx'
import { toDecimal } from '../format/index.ts'
import { countCells } from './countCells.ts'
import { FORMULA_FAILED } from './formulaErrors.ts'
import { type Cell, MOST_CELLS, MOST_COLUMNS, MOST_LETTERS, MOST_SHEET_ROWS, type Table } from './table.ts'
import { trimmed } from './trimmed.ts'

/** Maximum size of a file's parts in bytes when they are unpacked. */
const MOST_UNPACKED = 50 * 1024 * 1024

/** The names and sizes of a zip's parts, of which nothing is unpacked. The reader refuses parts that are larger than they say. */
function partsOf(bytes: Uint8Array): { readonly names: readonly string[]; readonly size: number } {
  const names: string[] = []
  let size = 0
  unzipSync(bytes, {
    filter: (part) => {
      names.push(part.name)
      size += part.originalSize
      return false
    },
  })
  return { names, size }
}

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i

/** The cells of all sheets, one of which is unpacked at a time. */
function cellsIn(bytes: Uint8Array, names: readonly string[]): number {
  let count = 0
  for (const sheet of names.filter((name) => SHEET.test(name)))
    for (const xml of Object.values(unzipSync(bytes, { filter: ({ name }) => name === sheet })))
      count += countCells(xml)
  return count
}

/** Why a file gives no tables. */
type NoTables = 'not a spreadsheet' | 'too large' | 'too long' | 'too much'

/** The visible sheets of an .xlsx file. Formulas give the values that they had when the file was saved. */
export async function readXlsx(bytes: Uint8Array): Promise<readonly Table[] | NoTables> {
  const { names, size } = partsOf(bytes)
  if (!names.some((name) => name.startsWith('xl/'))) return 'not a spreadsheet'
  if (size > MOST_UNPACKED) return 'too large'
  if (cellsIn(bytes, names) > MOST_CELLS) return 'too much'
  const { sheets, dateSystem } = await readWorkbook(bytes, {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    // The format of a number tells a percentage from a fraction.
    readStyles: true,
    maxRows: MOST_SHEET_ROWS + 1,
  })
  // Before anything is copied: a shared text counts once for each cell that refers to it.
  if (lettersIn(sheets) > MOST_LETTERS) return 'too much'
  if (sheets.some(isTooWide)) return 'too long'
  return sheets.map((sheet) => toTable(sheet, dateSystem === '1904'))
}

const lettersIn = (sheets: readonly Sheet[]): number =>
  sheets.reduce(
    (sum, { rows }) => rows.reduce((all, row) => row.reduce<number>((one, cell) => one + lengthOf(cell), all), sum),
    0,
  )

const isTooWide = ({ rows }: Sheet): boolean =>
  rows.some(
    (row) => row.length > MOST_COLUMNS && row.findLastIndex((cell) => cell !== null && cell !== '') >= MOST_COLUMNS,
  )

const lengthOf = (value: CellValue | undefined): number => (typeof value === 'string' ? value.length : 0)

function toTable(sheet: Sheet, from1904: boolean): Table {
  const cells = sheet.rows.map((row, y) =>
    row.slice(0, MOST_COLUMNS).map((value, x) => toCell(value, sheet.cells?.get(`${y},${x}`))),
  )
  const rows = trimmed(withMerged(cells, sheet))
  const hidden = [...(sheet.rowDefs ?? [])].flatMap(([y, row]) => (row.hidden && y < rows.length ? [y + 1] : []))
  return {
    name: sheet.name.normalize('NFC'),
    rows,
    ...(hidden.length > 0 && { hidden: hidden.sort((one, other) => one - other) }),
    ...(from1904 && { from1904 }),
  }
}

/** A cell that spans several rows or columns answers for each of them. Spans that overlap, as no program writes them, are left as they are. */
function withMerged(cells: readonly Cell[][], { merges = [] }: Sheet): readonly Cell[][] {
  let left = cells.reduce((sum, row) => sum + row.length, 0)
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const value = cells[startRow]?.[startCol] ?? null
    for (let y = startRow; y <= Math.min(endRow, cells.length - 1); y++)
      for (let x = startCol; x <= Math.min(endCol, (cells[y]?.length ?? 0) - 1) && left > 0; x++, left--)
        cells[y]![x] = value
    if (left <= 0) break
  }
  return cells
}

function toCell(value: CellValue, styled: StyledCell | undefined): Cell {
  if (styled?.type === 'error' || (styled?.type === 'formula' && value === null)) return FORMULA_FAILED
  if (value instanceof Date) return dayOrTime(value)
  if (typeof value === 'string') return value.normalize('NFC')
  if (typeof value !== 'number') return value
  if (!Number.isFinite(value)) return FORMULA_FAILED
  // A spreadsheet computes with 15 digits; the rest is noise.
  const number = Number(value.toPrecision(15))
  return styled?.style?.numFmt?.includes('%') ? percentage(number) : number
}

const percentage = (fraction: number): Cell => {
  const hundredths = toDecimal(fraction)?.times(100)
  return hundredths ? `${hundredths.toFixed().replace('.', ',')}%` : fraction
}

/** Spreadsheets count days since 1900: a time of day is one of the first. */
const FIRST_YEAR = 1901
const HALF_MINUTE = 30_000

/** A spreadsheet stores an instant as a fraction of days: it is rounded to the minute. */
function dayOrTime(date: Date): string {
  const iso = new Date(date.getTime() + HALF_MINUTE).toISOString()
  const [day = '', time = ''] = iso.slice(0, 16).split('T')
  if (date.getUTCFullYear() < FIRST_YEAR) return time
  return time === '00:00' ? day : `${day}T${time}`
}
