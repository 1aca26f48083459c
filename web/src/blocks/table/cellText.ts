import type { CsvFormat } from '#shared/format/csv.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { formatMoney } from '#shared/format/money.ts'
import { formatNumber, formatPercent } from '#shared/format/number.ts'
import type { CellValue, Column, Person, TableRow } from './column.ts'

/** A column's value of a row: from `value`, the person's name, the label of an icon or status, or the row's own property. */
export function cellValue<Row extends TableRow>(column: Column<Row>, row: Row): CellValue {
  if (column.value) return column.value(row)
  switch (column.type) {
    case 'avatar':
      return personName(personOf(column, row))
    case 'arrayAvatar':
      return column.people(row).map(personName)
    case 'icons':
      return column.icons(row).map(({ label }) => label)
    case 'statusTag':
      return column.status(row)?.label
    case 'actions':
      return undefined
    default:
      return Object.hasOwn(row, column.name) ? ((row as Record<string, unknown>)[column.name] as CellValue) : undefined
  }
}

/** The formatted value: 'R$ 1.234,50', '09/03/2026', 'Sim'. A value that does not fit the format is shown unchanged. */
export function cellText<Row extends TableRow>(column: Column<Row>, row: Row): string {
  if (typeof column.format === 'function') return column.format(row)
  const value = cellValue(column, row)
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return value.join(', ')
  return writers[column.format ?? 'text'](value) || String(value)
}

export const personName = (person: Person | undefined): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ')

export function personOf<Row extends TableRow>(
  column: { readonly person?: (row: Row) => Person | undefined },
  row: Row,
): Person | undefined {
  if (column.person) return column.person(row)
  return row.userfirstName ? { firstName: row.userfirstName, lastName: row.userlastName } : undefined
}

type Scalar = string | number | boolean

const number = (value: Scalar, write: (value: string | number) => string) =>
  typeof value === 'boolean' ? '' : write(value)

const writers: Readonly<Record<CsvFormat, (value: Scalar) => string>> = {
  text: (value) =>
    typeof value === 'boolean' ? yesOrNo(value) : typeof value === 'number' ? formatNumber(value) : value,
  number: (value) => number(value, formatNumber),
  integer: (value) => number(value, (one) => formatNumber(one, { decimals: 0 })),
  money: (value) => number(value, (one) => formatMoney(one)),
  percent: (value) => number(value, (one) => formatPercent(one)),
  date: (value) => (typeof value === 'string' ? formatDate(value) : ''),
  dateTime: (value) => (typeof value === 'string' ? formatDateTime(value) : ''),
  boolean: (value) => (typeof value === 'boolean' ? yesOrNo(value) : ''),
}

const yesOrNo = (value: boolean): string => (value ? 'Sim' : 'Não')
