import { lazy, type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react'
import { FilterChips } from '../filters/FilterChips.tsx'
import type { Filter, FilterField } from '../filters/filter.ts'
import { plural } from '../plural.ts'
import { Silently } from '../Silently.tsx'
import { type BulkAction, BulkBar } from './BulkBar.tsx'
import { cellText } from './cellText.ts'
import type { Column, TableRow } from './column.ts'
import classes from './DataTable.module.css'
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

/** Fetched when the panel is opened: its inputs weigh more than the table. */
const FilterBar = lazy(() => import('../filters/FilterBar.tsx'))

export type Filtering = {
  readonly fields: readonly FilterField[]
  readonly filters: readonly Filter[]
  readonly onChange: (filters: readonly Filter[]) => void
  /** Whose panel it is: open or closed is remembered per user and organisation (S1 §4). */
  readonly owner: PanelOwner
}

export type DataTableProps<Row extends TableRow> = {
  /** What the table lists. */
  title: string
  /** Where the page's heading says it already; assistive technology hears it all the same. */
  titleHidden?: boolean
  /** Keep the list the same object between drawings. */
  columns: readonly Column<Row>[]
  /** The rows loaded, as filtered and in order: the table asks for both and does neither (LocalTable does, for rows in memory). */
  rows: readonly Row[]
  /** 'offline' with rows shows them, and says that they may be old. */
  state?: 'ready' | 'loading' | 'error' | 'offline'
  /** What went wrong, in words for the person. */
  error?: string
  onRetry?: () => void
  /** Whether a search or filter of the page's own is in force. */
  narrowed?: boolean
  /** Where a search looked, told when it found nothing. */
  searched?: string
  /** In place of 'Nenhum dado disponível'. */
  empty?: ReactNode
  /** Where a row leads. */
  href?: (row: Row) => string
  /** What a click or Enter on a row does, where it leads to no address. */
  onOpen?: (row: Row) => void
  /** What a row is called in 'Ações de …'; without it, the primary column's text. */
  nameOf?: (row: Row) => string
  /** The search box and whatever else narrows. */
  toolbar?: ReactNode
  filtering?: Filtering
  sorting?: Sorting
  csv?: CsvExport<Row>
  newItem?: NewItem
  /** With any, the table has a multi-select mode. */
  bulkActions?: readonly BulkAction<Row>[]
  /** There are further rows. */
  more?: More
  /** 'frame' scrolls within the height that the table's place gives it, as in a dialog. */
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
  const selecting = useSelection(rows)

  const actions = columns.find((column) => column.type === 'actions')
  const primary = props.columns.find(({ type }) => type === 'primary') ?? props.columns[0]
  const nameOf = props.nameOf ?? ((row: Row) => (primary ? cellText(primary, row) : row.id))
  const filtered = (filtering?.filters.length ?? 0) > 0
  const narrowed = props.narrowed || filtered
  const sort = sorting && activeSort([...sorting.options, ...columnNames(columns)], sorting.active)
  const shown = rows.length > 0
  const kind = state === 'error' || state === 'offline' ? state : narrowed ? 'narrowed' : 'empty'
  // What an owner shows instead stands by itself.
  const bare = !shown && state === 'ready' && kind === 'empty' && props.empty !== undefined
  const clearFilters = filtered ? () => filtering?.onChange([]) : undefined

  return (
    <div className={classes.table} data-scroll={scroll} data-floating={card && newItem ? true : undefined}>
      <div className={classes.bar}>
        {!titleHidden && <h2 className={classes.title}>{title}</h2>}
        {props.toolbar && <div className={classes.toolbar}>{props.toolbar}</div>}
        <TableTools
          compact={screen !== 'wide'}
          panel={filtering && { ...panel, id: panelId, count: filtering.filters.length }}
          sorting={sorting}
          csv={props.csv && { ...props.csv, title, columns, rows, whole: !more }}
          selecting={bulkActions.length > 0 && shown ? selecting : undefined}
        />
        {newItem && !(card && selecting.selection) && <NewItemButton {...newItem} floating={card} />}
      </div>
      {filtering && panel.open && (
        <div id={panelId} className={classes.panel}>
          <Silently instead={<p role="alert">Os filtros não puderam ser carregados. Recarregue a página.</p>}>
            <Suspense fallback={null}>
              <FilterBar fields={filtering.fields} filters={filtering.filters} onChange={filtering.onChange} />
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

/** A table whose rows are moved through with the arrow keys is a grid (ARIA in HTML lets `table` be one). */
const asGrid = (multiple: boolean) => ({ role: 'grid', 'aria-multiselectable': multiple || undefined }) as const

const columnNames = <Row extends TableRow>(columns: readonly Column<Row>[]) =>
  columns.filter(({ sort }) => sort).flatMap(({ name }) => [{ name }, { name: `-${name}` }])

type WidthsProps<Row extends TableRow> = {
  columns: readonly Column<Row>[]
  card: boolean
  selecting: boolean
  menu: boolean
}

/** The layout is fixed, so that rows coming and going while one scrolls never change a column's width. */
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
