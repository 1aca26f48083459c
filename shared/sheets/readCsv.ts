import { parseCsv } from 'hucre/csv'
import { decodeText } from '../format/decodeText.ts'
import { type Cell, MOST_COLUMNS, MOST_SHEET_ROWS, type Table } from './table.ts'
import { trimmed } from './trimmed.ts'

const SEPARATORS = [';', '\t', ',', '|'] as const

/** The separator that the first line has most often outside quotes; ';', Brazil's own, if none. */
function separatorOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const counts = SEPARATORS.map((separator) => line.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';'
}

/** Excel's own first line, which names the separator: 'sep=;'. */
const NAMED_SEPARATOR = /^sep=(.)\r?\n/i

/** The rows of the text of a .csv file, blank ones too. */
export function csvRows(written: string, maxRows?: number): Cell[][] {
  const text = written.replace(/^\ufeff/, '').normalize('NFC')
  const named = NAMED_SEPARATOR.exec(text)
  const body = named ? text.slice(named[0].length) : text
  return parseCsv(body, {
    delimiter: named?.[1] ?? separatorOf(body),
    skipEmptyRows: false,
    ...(maxRows !== undefined && { maxRows }),
  }) as Cell[][]
}

/** The one table of a .csv file. Cells are text as it was written. */
export const readCsv = (bytes: Uint8Array): Table => ({
  name: '',
  rows: trimmed(csvRows(decodeText(bytes), MOST_SHEET_ROWS + 1).map((row) => row.slice(0, MOST_COLUMNS + 1))),
})
