import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { IconEdit, IconEye, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { escapeStaysHere } from '../dialogs/DialogFrame.tsx'
import { Modal } from '../dialogs/Modal.tsx'
import { useCloseGuard } from '../dialogs/useCloseGuard.ts'
import { useEscape } from '../dialogs/useEscape.ts'
import { useOwnDialogs } from '../dialogs/useOwnDialogs.tsx'
import { useRestoreFocusOnClose } from '../dialogs/useRestoreFocusOnClose.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import type { Column, RowAction } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'
import { columnsOf } from './columnsOf.ts'
import { type DataRecord, type GetData, keyOf } from './dataset.ts'
import type { FormField } from './formField.ts'
import { RecordForm } from './RecordForm.tsx'
import classes from './RecordManager.module.css'
import { type KeptEntry, useEditing } from './useEditing.ts'
import { messageOf, useRecords } from './useRecords.ts'

type Props = {
  title: string
  /** It searches: there are more rows than it is worth to load. */
  getData: GetData
  form: readonly FormField[]
  /** Fields shown as columns, in order: the first is the row's name. */
  columns: readonly string[]
  searchLabel: string
  begunSearch: string
  /** Label of the button that adds a row. */
  newLabel: string
  /** Where that button goes, except on phones, instead of above the rows; null while it is not there yet. */
  newPlace: HTMLElement | null
  /** What is shown while there are no rows at all; may offer to add the first. */
  empty: (onNew: () => void) => ReactNode
  /** Rows are shown, and nothing is edited. */
  readOnly: boolean
  /** What deleting a row does not change: shown before it is deleted. */
  deletingNote: string
  /** Where what was typed and not saved stays while it is not on the screen. */
  kept: KeptEntry
}

type Row = { readonly id: string; readonly record: DataRecord }

/** S1 §9. */
const LIMIT = 20

/** The records of a page as its table. Each opens in a dialog, with the keys of S1 §2.1. */
export function RecordList(props: Props) {
  const { title, getData, form, searchLabel, begunSearch, newLabel, readOnly, deletingNote, kept } = props
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const content = useRef<HTMLDivElement>(null)
  const dialogs = useOwnDialogs()
  const records = useRecords(getData, { opened: true, limit: LIMIT, begunSearch })
  const [typed, setTyped] = useState(begunSearch)
  const [announcement, setAnnouncement] = useState('')
  const [busy, setBusy] = useState(false)
  const { state } = records
  const pk = state.phase === 'ready' ? state.source.pk : []
  const editing = useEditing({ form, pk, records, alert: dialogs.alert, kept, onSaved: () => setAnnouncement(SAVED) })
  const { entry } = editing
  const isOpen = entry !== undefined
  const back = useCloseGuard({ opened: isOpen, dirty: editing.changed, ask: dialogs.ask, onClose: editing.leave })
  const retreat = () => {
    if (!dialogs.asking && !editing.saving) void back()
  }
  useRestoreFocusOnClose(isOpen)
  useEscape(content, isOpen, retreat)
  useWindowEvent('keydown', (event) => {
    if (!isOpen || event.key !== 'F4' || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    retreat()
  })

  const nameOf = (row: DataRecord) => columnsOf(state, form, props.columns)[0]?.text(row) || keyOf(row, pk)
  const remove = async (row: DataRecord) => {
    if (!(await dialogs.ask({ text: `Deseja excluir "${nameOf(row)}"? ${deletingNote}`, danger: true }))) return
    setAnnouncement('Excluindo…')
    try {
      await records.remove(row)
      setAnnouncement('Registro excluído')
    } catch (error) {
      setAnnouncement('')
      await dialogs.alert({ title: 'Não foi possível excluir', text: messageOf(error) })
    }
  }
  const loadMore = async () => {
    setBusy(true)
    try {
      await records.loadMore()
    } catch (error) {
      await dialogs.alert({ title: 'Não foi possível carregar mais', text: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }

  const latest = useRef({ begin: editing.begin, remove })
  latest.current = { begin: editing.begin, remove }
  const isReady = state.phase === 'ready'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns of a list are those of its first rows.
  const columns = useMemo(() => {
    const edit: RowAction<Row> = {
      label: readOnly ? 'Abrir' : 'Editar',
      Icon: readOnly ? IconEye : IconEdit,
      run: ({ record }) => latest.current.begin(record),
    }
    const erase: RowAction<Row> = {
      label: 'Excluir',
      Icon: IconTrash,
      danger: true,
      run: ({ record }) => void latest.current.remove(record),
    }
    const actions: readonly RowAction<Row>[] = readOnly ? [edit] : [edit, erase]
    return [
      ...columnsOf(state, form, props.columns).map(
        ({ name, label, align, text }, at): Column<Row> => ({
          name,
          label,
          align,
          value: ({ record }) => text(record),
          ...(at === 0 && { type: 'primary' }),
        }),
      ),
      { name: 'acoes', label: 'Ações', type: 'actions', actions: () => actions } as const,
    ]
  }, [isReady, form, props.columns, readOnly])
  const rows = useMemo(
    () => (state.phase === 'ready' ? state.rows.map((record) => ({ id: keyOf(record, state.source.pk), record })) : []),
    [state],
  )

  return (
    <>
      <DataTable
        title={title}
        titleHidden
        columns={columns}
        rows={rows}
        state={isReady ? 'ready' : state.phase === 'failed' ? 'error' : 'loading'}
        error={state.phase === 'failed' ? state.message : undefined}
        onRetry={() => void records.reload()}
        narrowed={typed !== ''}
        empty={props.empty(() => editing.begin(undefined))}
        onOpen={({ record }) => editing.begin(record)}
        toolbar={
          <SearchBox
            label={searchLabel}
            value={typed}
            onChange={(text) => {
              setTyped(text)
              records.search(text)
            }}
          />
        }
        newItem={
          readOnly || (rows.length === 0 && typed === '')
            ? undefined
            : { label: newLabel, onClick: () => editing.begin(undefined) }
        }
        newItemPlace={props.newPlace}
        more={isReady && state.hasMore ? { onMore: () => void loadMore(), busy } : undefined}
      />
      <p role="status" className="visuallyHidden">
        {announcement}
      </p>
      <Modal.Root
        opened={isOpen}
        onClose={retreat}
        closeOnEscape={false}
        returnFocus={false}
        size={960}
        fullScreen={phone}
        centered
        classNames={{ content: classes.content, body: classes.body, header: classes.head }}
      >
        <Modal.Overlay backgroundOpacity={0.32} />
        <Modal.Content ref={content} {...escapeStaysHere}>
          <Modal.Header>
            <Modal.Title className={classes.title}>{entry?.before ? nameOf(entry.before) : newLabel}</Modal.Title>
            <Modal.CloseButton aria-label="Fechar" size={phone ? 44 : 36} iconSize={18} />
          </Modal.Header>
          <Modal.Body>
            {entry && (
              <RecordForm
                form={form}
                pk={pk}
                entry={entry}
                editing={editing}
                phone={phone}
                readOnly={readOnly}
                onBack={retreat}
                onLookup={none}
              />
            )}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {dialogs.element}
    </>
  )
}

const SAVED = 'Registro salvo'

/** No field of a list's form looks anything up in another list. */
const none = () => undefined
