import { neutralizeFormula } from './csvFormula.ts'
import { formatDateTime } from './dateTime.ts'
import { toDecimal } from './decimal.ts'
import { formatDate } from './formatDate.ts'
import { formatNumber } from './number.ts'

/**
 * How a column is written. Numbers have a decimal comma and no dots between thousands, so that a Brazilian spreadsheet reads them as
 * numbers: 'number' keeps every digit, 'integer' has none after the comma, 'money' two ('1234,50'), 'percent' a sign ('12,5%').
 * 'date' takes 'YYYY-MM-DD', 'dateTime' an instant, and 'boolean' gives 'Sim' or 'Não'.
 */
export type CsvFormat = 'text' | 'number' | 'integer' | 'money' | 'percent' | 'date' | 'dateTime' | 'boolean'

/** A number may be a decimal string ('1234.5'). A list is written with commas. */
export type CsvValue = string | number | boolean | null | undefined | readonly (string | number)[]

export type CsvColumn<Row> = {
  readonly label: string
  /** Defaults to plain text. */
  readonly format?: CsvFormat
  readonly value: (row: Row) => CsvValue
}

/** The byte-order mark, from which spreadsheets recognise UTF-8. */
const BOM = '\ufeff'
const SEPARATOR = ';'
const LINE_END = '\r\n'

/** The first line, with the byte-order mark before it. */
export const csvHead = <Row>(columns: readonly CsvColumn<Row>[]): string =>
  BOM + lineOf(columns.map(({ label }) => neutralizeFormula(label)))

export const csvLine = <Row>(columns: readonly CsvColumn<Row>[], row: Row): string =>
  lineOf(columns.map(({ value, format = 'text' }) => csvCell(value(row), format)))

/** Header and rows, one line at a time, to stream a file. */
export function* csvLines<Row>(columns: readonly CsvColumn<Row>[], rows: Iterable<Row>): Generator<string> {
  yield csvHead(columns)
  for (const row of rows) yield csvLine(columns, row)
}

/** A whole table as Brazilian spreadsheets open it: ';' between cells, CRLF after each line, UTF-8 with a byte-order mark. */
export const csvText = <Row>(columns: readonly CsvColumn<Row>[], rows: Iterable<Row>): string =>
  [...csvLines(columns, rows)].join('')

/** The content of a cell before quoting. A value that does not match its format is written as plain text, never dropped. */
export function csvCell(value: CsvValue, format: CsvFormat): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return neutralizeFormula(value.join(', '))
  const written = writers[format](value)
  // Formatted values are numbers, dates or words of ours. Typed text may be a formula.
  return written === '' ? neutralizeFormula(String(value)) : written
}

type Scalar = string | number | boolean

const numeric =
  (decimals?: number, suffix = '') =>
  (value: Scalar): string => {
    const text = formatNumber(toDecimal(value) ?? Number.NaN, { decimals, grouping: false })
    return text === '' ? '' : `${text}${suffix}`
  }

/** Each returns '' for a value that does not match its format. */
const writers: Readonly<Record<CsvFormat, (value: Scalar) => string>> = {
  text: (value) => {
    if (typeof value === 'boolean') return yesOrNo(value)
    return typeof value === 'number' ? formatNumber(value, { grouping: false }) : ''
  },
  number: numeric(),
  integer: numeric(0),
  money: numeric(2),
  percent: numeric(undefined, '%'),
  date: (value) => formatDate(String(value)),
  dateTime: (value) => formatDateTime(String(value)),
  boolean: (value) => (typeof value === 'boolean' ? yesOrNo(value) : ''),
}

const yesOrNo = (value: boolean): string => (value ? 'Sim' : 'Não')

const NEEDS_QUOTES = /[;"\r\n]|^[\s\ufeff]|[\s\ufeff]$/

const quote = (cell: string): string => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const lineOf = (cells: readonly string[]): string => cells.map(quote).join(SEPARATOR) + LINE_END
