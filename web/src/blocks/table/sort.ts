import { foldText } from '#shared/format/text.ts'
import { cellValue } from './cellText.ts'
import type { Column, TableRow } from './column.ts'

export type SortKey = string | number | boolean | null | undefined

/** One entry of the sort menu. */
export type SortOption<Row> = {
  readonly name: string
  readonly label: string
  /** The default until another is chosen (S1 §4). */
  readonly default?: boolean
  /** The value to sort by; text ignores case and accents. Omitted if the server sorts. */
  readonly key?: (row: Row) => SortKey
  readonly descending?: boolean
}

/** The name of the active sort: the chosen one if it is on offer, else the default, else none. */
export function activeSort(
  options: readonly { readonly name: string; readonly default?: boolean }[],
  chosen?: string,
): string | undefined {
  const offered = options.some(({ name }) => name === chosen)
  return offered ? chosen : options.find((option) => option.default)?.name
}

/** The sorts of sortable columns: 'prazo' ascending and '-prazo' descending. */
export const columnSorts = <Row extends TableRow>(columns: readonly Column<Row>[]): readonly SortOption<Row>[] =>
  columns
    .filter(({ sort }) => sort)
    .flatMap((column) => {
      const key = (row: Row): SortKey => {
        const value = cellValue(column, row)
        return typeof value === 'object' ? value?.join(', ') : value
      }
      const { name, label } = column
      return [
        { name, label, key },
        { name: `-${name}`, label, key, descending: true },
      ]
    })

/** The sort after a click on a column's head: ascending, descending, ascending again. */
export const nextColumnSort = (name: string, active: string | undefined): string =>
  active === name ? `-${name}` : name

/**
 * The rows sorted stably; rows without a value come last either way. A generator that yields now and then, so that sorting need not block
 * the screen.
 */
export function* sortRows<Row>(
  rows: readonly Row[],
  { key, descending = false }: Pick<SortOption<Row>, 'key' | 'descending'> = {},
): Generator<void, readonly Row[]> {
  if (!key) return rows
  const keyed: { row: Row; key: string | number | undefined }[] = []
  for (const row of rows) {
    keyed.push({ row, key: comparable(key(row)) })
    if (keyed.length % PAUSE === 0) yield
  }
  const way = descending ? -1 : 1
  keyed.sort(({ key: a }, { key: b }) => {
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    if (typeof a !== typeof b) return typeof a === 'number' ? -way : way
    return a < b ? -way : a > b ? way : 0
  })
  return keyed.map(({ row }) => row)
}

const PAUSE = 100

function comparable(key: SortKey): string | number | undefined {
  if (key === null || key === undefined || key === '' || Number.isNaN(key)) return undefined
  if (typeof key === 'boolean') return Number(key)
  return typeof key === 'number' ? key : foldText(key)
}
