import { lazy, type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react'
import { loadCode } from '../chunks/loadChunk.ts'
import { FilterChips } from '../filters/FilterChips.tsx'
import type { Filter, FilterField } from '../filters/filter.ts'
import { plural } from '../plural.ts'
import { Silently } from '../Silently.tsx'
import { type BulkAction, BulkBar } from './BulkBar.tsx'
import { cellText } from './cellText.ts'
import type { Column, TableRow } from './column.ts'
import classes from './DataTable.module.css'
import { inPlace } from './inPlace.ts'
import { type More, MoreRows } from './MoreRows.tsx'
import { type NewItem, NewItemButton } from './NewItem.tsx'
import type { PanelOwner } from './panelMemory.ts'
import { type OpenMenu, RowMenu } from './RowMenu.tsx'
import type { Sorting } from './SortMenu.tsx'
import { visibleColumns } from './screen.ts'
import { activeSort } from './sort.ts'
import { TableBody } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'
import { TableSkeleton, TableState } from './TableState.tsx'
import { type CsvExport, TableTools } from './TableTools.tsx'
import { useFilterPanel } from './useFilterPanel.ts'
import { useScreen } from './useScreen.ts'
import { useSelection } from './useSelection.ts'

/** Loaded when the panel is opened: its inputs are larger than the table. */
const FilterBar = lazy(() => loadCode(() => import('../filters/FilterBar.tsx')))
const FilterSheet = lazy(() => loadCode(() => import('../filters/FilterSheet.tsx')))

export type Filtering = {
  readonly fields: readonly FilterField[]
  readonly filters: readonly Filter[]
  readonly onChange: (filters: readonly Filter[]) => void
  /** The panel's owner: whether it is open is remembered per user and organisation (S1 §4). */
  readonly owner: PanelOwner
}

export type DataTableProps<Row extends TableRow> = {
  title: string
  /** Hidden where the page's heading says the same; still read by screen readers. */
  titleHidden?: boolean
  /** Must be referentially stable. */
  columns: readonly Column<Row>[]
  /** The loaded rows, already filtered and sorted: the table does neither (LocalTable does, for rows in memory). */
  rows: readonly Row[]
  /** 'offline' with rows shows them with a notice that they may be out of date. */
  state?: 'ready' | 'loading' | 'error' | 'offline'
  /** The error message for the user. */
  error?: string
  onRetry?: () => void
  /** Whether a search or filter of the page's own is active. */
  narrowed?: boolean
  /** The scope of the search, shown if it found nothing. */
  searched?: ReactNode
  /** Replaces 'Nenhum dado disponível'. */
  empty?: ReactNode
  /** The link of a row. */
  href?: (row: Row) => string
  /** Called on a click or Enter, if the row has no link. */
  onOpen?: (row: Row) => void
  /** The row's name in 'Ações de …'; defaults to the primary column's text. */
  nameOf?: (row: Row) => string
  /** The search box and other filters. */
  toolbar?: ReactNode
  filtering?: Filtering
  sorting?: Sorting
  csv?: CsvExport<Row>
  newItem?: NewItem
  /** Where its button goes, except on phones, instead of above the rows; null while it is not there yet. */
  newItemPlace?: HTMLElement | null | undefined
  /** Enables multi-select mode if there are any. */
  bulkActions?: readonly BulkAction<Row>[]
  /** Where the tools go instead of above the rows; null while it is not there yet. */
  toolsPlace?: HTMLElement | null
  /** Loads further rows. */
  more?: More
  /** 'frame' scrolls within the container's height, as in a dialog. */
  scroll?: 'window' | 'frame'
}

/** S1 §2.7. */
export function DataTable<Row extends TableRow>(props: DataTableProps<Row>) {
  const { title, titleHidden, rows, state = 'ready', filtering, sorting, more, newItem, bulkActions = [] } = props
  const { scroll = 'window' } = props
  const screen = useScreen()
  const card = screen === 'phone'
  const panelId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => visibleColumns(props.columns, screen), [props.columns, screen])
  const [active, setActive] = useState(0)
  const [menu, setMenu] = useState<OpenMenu<Row>>()
  const panel = useFilterPanel(filtering?.owner)
  // A sheet covers the list, so whether it was open is not remembered; once opened it stays mounted, so that it can close with its animation.
  const [sheet, setSheet] = useState<'open' | 'closed'>()
  const selecting = useSelection(rows)

  const actions = columns.find((column) => column.type === 'actions')
  const primary = props.columns.find(({ type }) => type === 'primary') ?? props.columns[0]
  const nameOf = props.nameOf ?? ((row: Row) => (primary ? cellText(primary, row) : row.id))
  const filtered = (filtering?.filters.length ?? 0) > 0
  const narrowed = props.narrowed || filtered
  const sort = sorting && activeSort([...sorting.options, ...columnNames(columns)], sorting.active)
  const shown = rows.length > 0
  const kind = state === 'error' || state === 'offline' ? state : narrowed ? 'narrowed' : 'empty'
  // The caller's own empty state replaces the table, and there is nothing to search or sort.
  const bare = !shown && state === 'ready' && kind === 'empty' && props.empty !== undefined
  const clearFilters = filtered ? () => filtering?.onChange([]) : undefined

  return (
    <div className={classes.table} data-scroll={scroll} data-floating={card && newItem ? true : undefined}>
      <div className={classes.bar}>
        {!titleHidden && <h2 className={classes.title}>{title}</h2>}
        {!bare && props.toolbar && <div className={classes.toolbar}>{props.toolbar}</div>}
        {!bare &&
          inPlace(
            props.toolsPlace,
            <TableTools
              compact={screen !== 'wide'}
              panel={
                filtering && {
                  ...(card ? { open: sheet === 'open', toggle: () => setSheet('open') } : panel),
                  id: panelId,
                  count: filtering.filters.length,
                }
              }
              sorting={sorting}
              csv={
                props.csv && {
                  ...props.csv,
                  title,
                  columns,
                  rows,
                  whole: !more,
                  loading: state === 'loading' && !shown,
                }
              }
              selecting={bulkActions.length > 0 && shown ? selecting : undefined}
            />,
          )}
        {newItem &&
          !(card && selecting.selection) &&
          inPlace(card ? undefined : props.newItemPlace, <NewItemButton {...newItem} floating={card} />)}
      </div>
      {filtering && !bare && (card ? sheet !== undefined : panel.open) && (
        <div id={panelId} className={card ? undefined : classes.panel}>
          <Silently instead={<p role="alert">Os filtros não puderam ser carregados. Recarregue a página.</p>}>
            <Suspense fallback={null}>
              {card ? (
                <FilterSheet {...bar(filtering)} opened={sheet === 'open'} onClose={() => setSheet('closed')} />
              ) : (
                <FilterBar {...bar(filtering)} />
              )}
            </Suspense>
          </Silently>
        </div>
      )}
      {filtering && <FilterChips fields={filtering.fields} filters={filtering.filters} onChange={filtering.onChange} />}
      <div role="status" className="visuallyHidden">
        {narrowed && state === 'ready' && (shown ? plural(rows.length, 'resultado', 'resultados') : 'Nenhum resultado')}
      </div>
      {shown && state === 'offline' && (
        <p role="status" className={classes.notice}>
          Sem conexão com a internet. A lista pode não estar atualizada.
        </p>
      )}
      {shown && state === 'error' && (
        <p role="alert" className={classes.notice}>
          {props.error ?? 'Não foi possível atualizar a lista.'}
        </p>
      )}
      <div ref={frame} className={classes.frame} data-bare={bare || undefined}>
        {shown && (
          <table
            {...asGrid(selecting.selection !== undefined)}
            className={classes.grid}
            aria-label={title}
            aria-rowcount={more ? -1 : rows.length + 1}
            aria-busy={state === 'loading'}
            data-card={card || undefined}
          >
            <Widths
              columns={columns}
              card={card}
              selecting={selecting.selection !== undefined}
              menu={actions !== undefined}
            />
            <TableHead
              columns={columns}
              card={card}
              sort={sort}
              onSort={sorting?.onChange}
              extent={selecting.selection && selecting.extent}
              onToggleAll={selecting.all}
              menu={actions !== undefined}
            />
            <TableBody
              rows={rows}
              columns={columns}
              nameOf={nameOf}
              href={props.href}
              onOpen={props.onOpen}
              card={card}
              scroll={scroll}
              frame={frame}
              active={Math.min(active, rows.length - 1)}
              onActive={setActive}
              selection={selecting.selection}
              onSelect={selecting.select}
              onSelectAll={selecting.all}
              onLeaveSelection={selecting.leave}
              hasMenu={actions !== undefined}
              menuOf={menu?.row.id}
              onMenu={(row, at, from) => {
                const offered = actions?.type === 'actions' ? actions.actions(row) : []
                if (offered.length > 0) setMenu({ row, at, from, name: nameOf(row), actions: offered })
              }}
              onQuick={(row, at) => actions?.type === 'actions' && actions.quick?.(row)[at]?.run(row)}
            />
          </table>
        )}
        {!shown && state === 'loading' && <TableSkeleton rows={6} />}
        {!shown && state !== 'loading' && (
          <TableState
            kind={kind}
            empty={props.empty}
            searched={props.searched}
            message={props.error}
            onRetry={props.onRetry}
            onClearFilters={clearFilters}
          />
        )}
        {shown && more && <MoreRows {...more} />}
      </div>
      {selecting.selection && (
        <BulkBar
          actions={bulkActions}
          chosen={selecting.chosen}
          extent={selecting.extent}
          withSelectAll={card}
          busy={selecting.busy}
          onToggleAll={selecting.all}
          onRun={selecting.run}
          onLeave={selecting.leave}
        />
      )}
      {actions && <RowMenu menu={menu} onClose={() => setMenu(undefined)} />}
    </div>
  )
}

const bar = ({ fields, filters, onChange }: Filtering) => ({ fields, filters, onChange })

/** A table whose rows are navigated with arrow keys is a grid (ARIA in HTML allows it on `table`). */
const asGrid = (multiple: boolean) => ({ role: 'grid', 'aria-multiselectable': multiple || undefined }) as const

const columnNames = <Row extends TableRow>(columns: readonly Column<Row>[]) =>
  columns.filter(({ sort }) => sort).flatMap(({ name }) => [{ name }, { name: `-${name}` }])

type WidthsProps<Row extends TableRow> = {
  columns: readonly Column<Row>[]
  card: boolean
  selecting: boolean
  menu: boolean
}

/** Fixed layout, so that loading rows while scrolling never changes a column's width. */
function Widths<Row extends TableRow>({ columns, card, selecting, menu }: WidthsProps<Row>) {
  return (
    <colgroup>
      {selecting && <col style={{ width: 52 }} />}
      {card ? (
        <col />
      ) : (
        columns
          .filter(({ type }) => type !== 'actions')
          .flatMap(({ name, width, colspan = 1 }) =>
            Array.from({ length: colspan }, (_, part) => `${name} ${part}`).map((key) => (
              <col key={key} style={width ? { width: width / colspan } : undefined} />
            )),
          )
      )}
      {menu && <col style={{ width: 56 }} />}
    </colgroup>
  )
}
