import { Box, Button, TextInput, Title } from '@mantine/core'
import { IconEdit, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Blank } from '../Blank.tsx'
import { ListSkeleton } from '../ListState.tsx'
import type { Act } from '../layout/act.ts'
import { Toolbar } from '../layout/Toolbar.tsx'
import { plural } from '../plural.ts'
import { columnsOf } from './columnsOf.ts'
import { type DataRecord, keyOf } from './dataset.ts'
import { FilterMenu } from './FilterMenu.tsx'
import { type CheckState, type FilterCheck, passesChecks } from './filterChecks.ts'
import type { FormField } from './formField.ts'
import { MoreRecords } from './MoreRecords.tsx'
import { matchesText } from './matchesRecord.ts'
import { moveSelection } from './moveSelection.ts'
import classes from './RecordGrid.module.css'
import { RecordTable } from './RecordTable.tsx'
import type { Records } from './useRecords.ts'

type Props = {
  title: string
  records: Records
  form: readonly FormField[]
  columns?: readonly string[]
  filters?: readonly FilterCheck[]
  acts?: (selected: DataRecord | undefined) => readonly Act[]
  limit: number
  phone: boolean
  selected: string | undefined
  onSelected: (key: string) => void
  /** Lookup mode: rows are picked, not edited. */
  picking: boolean
  /** The loader searches, among more rows than are here. */
  searches: boolean
  onNew: () => void
  /** Opens or picks the row. */
  onOpen: (row: DataRecord) => void
  onDelete: (row: DataRecord) => void
}

const noFilters: readonly FilterCheck[] = []

/** S1 §2.1: the record manager's list. */
export function RecordGrid(props: Props) {
  const {
    title,
    records,
    form,
    filters = noFilters,
    limit,
    phone,
    selected,
    onSelected,
    picking,
    searches,
    onOpen,
    onDelete,
  } = props
  const [typed, setTyped] = useState(() => (searches ? records.searched() : ''))
  const [checks, setChecks] = useState<CheckState>({})
  const text = useDeferredValue(searches ? '' : typed)
  const search = useRef<HTMLInputElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const { state } = records
  const isFound = !searches || (state.phase === 'ready' && state.text === typed)
  const columns = columnsOf(state, form, props.columns)
  const all = state.phase === 'ready' ? state.rows : []
  const pk = state.phase === 'ready' ? state.source.pk : []
  const rows = all.filter(
    (row) =>
      passesChecks(row, filters, checks) &&
      matchesText(
        columns.map(({ findable }) => findable(row)),
        text,
      ),
  )
  const current = rows.find((row) => keyOf(row, pk) === selected)

  // On return from the form, the previously open row gets the focus; without rows, the search box does.
  const isBack = useRef(state.phase === 'ready')
  useEffect(() => {
    if (isBack.current) (table.current ?? search.current)?.focus()
  }, [])
  const isEmpty = state.phase === 'ready' && rows.length === 0
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body) search.current?.focus()
  }, [isEmpty])

  const find = (wanted: string) => {
    setTyped(wanted)
    if (searches) records.search(wanted)
  }

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target, currentTarget, key } = event
    // Ignore keys that a menu rendered elsewhere handles itself.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target) || event.defaultPrevented) return
    const isField = target instanceof HTMLInputElement
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (target.getAttribute('aria-haspopup')) return
      const next = moveSelection(
        rows.map((row) => keyOf(row, pk)),
        current && selected,
        key === 'ArrowDown' ? 1 : -1,
      )
      if (next === undefined) return
      event.preventDefault()
      onSelected(next)
      table.current?.focus({ preventScroll: true })
    } else if (key === 'Enter' && (isField || target === table.current)) {
      // A search that leaves one row needs no arrow.
      const row = current ?? (rows.length === 1 && isFound ? rows[0] : undefined)
      if (!row) return
      event.preventDefault()
      onOpen(row)
    } else if (key === 'Delete' && current && !picking && !isField) {
      event.preventDefault()
      onDelete(current)
    }
  }

  return (
    <Box className={classes.grid} onKeyDown={press}>
      <div className={classes.tools}>
        <TextInput
          ref={search}
          type="search"
          aria-label="Pesquisar"
          placeholder="Pesquisar"
          className={classes.search}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => find(event.currentTarget.value)}
          data-autofocus={(!phone && selected === undefined) || undefined}
        />
        {filters.length > 0 && <FilterMenu filters={filters} state={checks} onChange={setChecks} />}
      </div>
      {!picking && <Toolbar label={title} acts={actsOf(props, current)} />}
      <div className={classes.rows}>
        {state.phase === 'loading' && <ListSkeleton rows={7} />}
        {state.phase === 'failed' && <Failed message={state.message} retry={() => void records.reload()} />}
        {state.phase === 'ready' && rows.length === 0 && <NoRows narrowed={all.length > 0 || typed !== ''} />}
        {rows.length > 0 && (
          <RecordTable
            ref={table}
            label={title}
            rows={rows}
            columns={columns}
            pk={pk}
            phone={phone}
            selected={current && selected}
            onSelected={onSelected}
            onOpen={onOpen}
          />
        )}
        {state.phase === 'ready' && state.hasMore && all.length >= limit && <MoreRecords records={records} />}
      </div>
      <div className={classes.foot}>
        <p role="status" className={classes.count}>
          {state.phase === 'ready' &&
            (searches && state.hasMore
              ? `Os primeiros ${plural(all.length, 'registro', 'registros')}`
              : countText(rows.length, all.length))}
        </p>
        {picking && (
          <Button disabled={!current} onClick={() => current && onOpen(current)}>
            Selecionar
          </Button>
        )}
      </div>
    </Box>
  )
}

/** S1 §2.1: New, Delete, Edit and the caller's own actions. */
function actsOf({ onNew, onOpen, onDelete, acts, records }: Props, row: DataRecord | undefined): readonly Act[] {
  const further = acts?.(row) ?? []
  const off = row === undefined
  return [
    { label: 'Novo', icon: IconPlus, onSelect: onNew, disabled: records.state.phase !== 'ready' },
    {
      label: 'Excluir',
      icon: IconTrash,
      danger: true,
      keys: 'Delete',
      disabled: off,
      onSelect: () => row && onDelete(row),
    },
    { label: 'Editar', icon: IconEdit, keys: 'Enter', disabled: off, onSelect: () => row && onOpen(row) },
    ...further.map((act, at) => (at === 0 ? { ...act, divided: true } : act)),
  ]
}

function countText(shown: number, all: number): string {
  const total = plural(all, 'registro', 'registros')
  return shown === all ? total : `${shown} de ${total}`
}

function NoRows({ narrowed }: { narrowed: boolean }) {
  return (
    <Blank>
      <p>{narrowed ? 'Nenhum resultado encontrado para a pesquisa' : 'Nenhum registro ainda'}</p>
    </Blank>
  )
}

function Failed({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div role="alert">
      <Blank>
        <Title order={3}>Não foi possível carregar os registros</Title>
        <p>{message}</p>
        <Button variant="default" onClick={retry}>
          Tentar de novo
        </Button>
      </Blank>
    </div>
  )
}
