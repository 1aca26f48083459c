import { type CsvColumn, csvLines } from '#shared/format/csv.ts'
import { cellValue } from './cellText.ts'
import type { Column, TableRow } from './column.ts'

/** The rows as a CSV file with the given columns, except menus. */
export function tableCsv<Row extends TableRow>(columns: readonly Column<Row>[], rows: readonly Row[]): Blob {
  return new Blob([...csvLines(csvColumns(columns), rows)], { type: 'text/csv;charset=utf-8' })
}

export const csvColumns = <Row extends TableRow>(columns: readonly Column<Row>[]): readonly CsvColumn<Row>[] =>
  columns
    .filter(({ type }) => type !== 'actions')
    .map((column) => {
      const { format, label } = column
      return typeof format === 'function'
        ? { label, value: format }
        : { label, format, value: (row) => cellValue(column, row) }
    })
