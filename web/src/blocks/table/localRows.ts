import { testOf } from '../filters/applyFilters.ts'
import type { Filter } from '../filters/filter.ts'
import { type Haystack, haystackOf, isFound, needleOf } from '../search/rowText.ts'
import type { SortOption } from './sort.ts'

export type LocalQuery<Row> = {
  /** S1 §5, "Grid text search". */
  readonly text?: string
  readonly filters?: readonly Filter[]
  readonly sort?: Pick<SortOption<Row>, 'key' | 'descending'>
}

/**
 * The loaded rows that match a query, yielding now and then. A row's search text is prepared once and cached as long as the row object
 * itself; a changed row is a new object.
 */
export function* localRows<Row extends object>(
  rows: readonly Row[],
  { text = '', filters = [] }: Omit<LocalQuery<Row>, 'sort'>,
): Generator<void, readonly Row[]> {
  const needle = text.trim() === '' ? undefined : needleOf(text)
  if (!needle && filters.length === 0) return rows
  const tests = filters.map(testOf)
  const left: Row[] = []
  let at = 0
  for (const row of rows) {
    if (tests.every((passes) => passes(row)) && (!needle || isFound(preparedOf(row), needle))) left.push(row)
    if (++at % PAUSE === 0) yield
  }
  return left
}

/** Prepares rows for searching in advance. */
export function* warmUp(rows: readonly object[]): Generator<void, void> {
  let at = 0
  for (const row of rows) {
    preparedOf(row)
    if (++at % PAUSE === 0) yield
  }
}

const PAUSE = 50
const prepared = new WeakMap<object, Haystack>()

function preparedOf(row: object): Haystack {
  const known = prepared.get(row)
  if (known) return known
  const made = haystackOf(row)
  prepared.set(row, made)
  return made
}
