import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { Column, TableRow } from './column.ts'
import classes from './DataTable.module.css'
import { nextColumnSort } from './sort.ts'

type Props<Row extends TableRow> = {
  columns: readonly Column<Row>[]
  card: boolean
  sort: string | undefined
  onSort: ((name: string) => void) | undefined
  /** Undefined outside multi-select mode. */
  extent: 'none' | 'some' | 'all' | undefined
  onToggleAll: () => void
  menu: boolean
}

/** The column names, as sort buttons where the column is sortable; for screen readers only on phones. */
export function TableHead<Row extends TableRow>({
  columns,
  card,
  sort,
  onSort,
  extent,
  onToggleAll,
  menu,
}: Props<Row>) {
  return (
    <thead className={classes.head} data-card={card || undefined}>
      <tr aria-rowindex={1}>
        {extent !== undefined && (
          <th scope="col" className={classes.check}>
            {card ? <span>Seleção</span> : <SelectAll extent={extent} onToggle={onToggleAll} />}
          </th>
        )}
        {card ? (
          <th scope="col">Resumo</th>
        ) : (
          columns
            .filter(({ type }) => type !== 'actions')
            .map((column) => <HeadCell key={column.name} column={column} sort={sort} onSort={onSort} />)
        )}
        {menu && (
          <th scope="col" className={classes.menu}>
            <span className="visuallyHidden">Ações</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type SelectAllProps = { extent: 'none' | 'some' | 'all'; onToggle: () => void }

export const SelectAll = ({ extent, onToggle }: SelectAllProps) => (
  <label className={classes.target}>
    <input
      type="checkbox"
      aria-label="Selecionar todas as linhas"
      checked={extent === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = extent === 'some'
      }}
      onChange={onToggle}
    />
  </label>
)

type HeadCellProps<Row extends TableRow> = Pick<Props<Row>, 'sort' | 'onSort'> & { column: Column<Row> }

function HeadCell<Row extends TableRow>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { name, label, align, colspan } = column
  const way = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
  if (!column.sort || !onSort)
    return (
      <th scope="col" colSpan={colspan} data-align={align}>
        {label}
      </th>
    )
  const Icon = way === 'ascending' ? IconArrowUp : way === 'descending' ? IconArrowDown : IconArrowsSort
  return (
    <th scope="col" colSpan={colspan} data-align={align} aria-sort={way ?? 'none'}>
      <button
        type="button"
        className={classes.sort}
        data-on={way && true}
        onClick={() => onSort(nextColumnSort(name, sort))}
      >
        {label}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  )
}
