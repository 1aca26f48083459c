import { useMemo, useState } from 'react'
import type { Filter, FilterField } from '../filters/filter.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import type { TableRow } from './column.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import type { PanelOwner } from './panelMemory.ts'
import { activeSort, columnSorts, type SortOption } from './sort.ts'
import { useLocalRows } from './useLocalRows.ts'

type Props<Row extends TableRow> = Omit<
  DataTableProps<Row>,
  'filtering' | 'sorting' | 'toolbar' | 'more' | 'narrowed' | 'csv'
> & {
  /** All rows, unsorted and unfiltered. */
  rows: readonly Row[]
  /** The search box's label; without it there is no box. */
  searchLabel?: string
  /** Must be referentially stable. */
  sorts?: readonly SortOption<Row>[]
  filters?: { readonly fields: readonly FilterField[]; readonly owner: PanelOwner }
  withCsv?: boolean
}

/** A table with all its rows in memory: it searches, filters and sorts thousands of them without dropping frames. */
export function LocalTable<Row extends TableRow>({
  rows,
  searchLabel,
  sorts = none,
  filters: { fields, owner } = nobody,
  withCsv = false,
  ...rest
}: Props<Row>) {
  const [text, setText] = useState('')
  const [filters, setFilters] = useState<readonly Filter[]>(none)
  const [chosen, setChosen] = useState<string>()
  const all = useMemo(() => [...sorts, ...columnSorts(rest.columns)], [sorts, rest.columns])
  const active = activeSort(all, chosen)
  const sort = all.find(({ name }) => name === active)
  const found = useLocalRows(rows, { text, filters, sort })
  const waiting = found.busy && found.rows.length === 0 && rows.length > 0
  return (
    <DataTable
      {...rest}
      rows={found.rows}
      state={waiting && (rest.state ?? 'ready') === 'ready' ? 'loading' : rest.state}
      narrowed={text !== ''}
      toolbar={searchLabel && <SearchBox label={searchLabel} value={text} onChange={setText} />}
      filtering={fields.length > 0 ? { fields, owner, filters, onChange: setFilters } : undefined}
      sorting={all.length > 0 ? { options: sorts, active: chosen, onChange: setChosen } : undefined}
      csv={withCsv ? {} : undefined}
    />
  )
}

const none: readonly never[] = []
const nobody = { fields: none, owner: { userId: '', orgId: '' } }
