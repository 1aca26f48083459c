import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { escapeStaysHere } from '../dialogs/DialogFrame.tsx'
import { Modal } from '../dialogs/Modal.tsx'
import { useCloseGuard } from '../dialogs/useCloseGuard.ts'
import { useEscape } from '../dialogs/useEscape.ts'
import { useOwnDialogs } from '../dialogs/useOwnDialogs.tsx'
import { useRestoreFocusOnClose } from '../dialogs/useRestoreFocusOnClose.ts'
import type { Act } from '../layout/act.ts'
import { columnsOf } from './columnsOf.ts'
import { type DataRecord, type GetData, keyOf } from './dataset.ts'
import type { FilterCheck } from './filterChecks.ts'
import type { FormField } from './formField.ts'
import { RecordForm } from './RecordForm.tsx'
import { RecordGrid } from './RecordGrid.tsx'
import classes from './RecordManager.module.css'
import { useEditing } from './useEditing.ts'
import { messageOf, useRecords } from './useRecords.ts'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  getData: GetData
  form: readonly FormField[]
  /** Fields shown in the grid, in order; defaults to all except secret ones. */
  columns?: readonly string[]
  filters?: readonly FilterCheck[]
  /** Further toolbar actions for the selected row. */
  acts?: (selected: DataRecord | undefined) => readonly Act[]
  /** Makes it a lookup (S1 §2.1): the grid picks a row, and nothing is edited. */
  onSelect?: (row: DataRecord) => void
  /** The loader searches: there are more rows than it is worth to load. */
  searches?: boolean
  /** What is searched for when it opens, in a manager whose loader searches. */
  begunSearch?: string
  /** S1 §9. */
  limit?: number
}

const LIMIT = 20

type FrameProps = {
  ref: Ref<HTMLDivElement>
  opened: boolean
  close: () => void
  phone: boolean
  title: string
  /** What is open in the form. */
  caption: string | undefined
  children: ReactNode
}

/** S1 §2.1: the generic dialog to list, pick, add, edit and delete records. */
export function RecordManager({
  opened,
  onClose,
  title,
  getData,
  form,
  onSelect,
  searches = false,
  begunSearch = '',
  limit = LIMIT,
  ...grid
}: Props) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const content = useRef<HTMLDivElement>(null)
  const dialogs = useOwnDialogs()
  const records = useRecords(getData, { opened, limit, begunSearch })
  const [selected, setSelected] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const [looking, setLooking] = useState<FormField>()
  const pk = records.state.phase === 'ready' ? records.state.source.pk : []
  const editing = useEditing({ form, pk, records, alert: dialogs.alert, onSaved })
  const { entry } = editing

  function onSaved(row: DataRecord) {
    setSelected(keyOf(row, pk))
    setAnnouncement(entry?.before ? 'Registro salvo' : 'Registro incluído')
  }

  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) {
      editing.leave()
      setSelected(undefined)
      setAnnouncement('')
    }
  }

  const guard = { opened, dirty: editing.changed, ask: dialogs.ask }
  const close = useCloseGuard({ ...guard, onClose })
  const back = useCloseGuard({ ...guard, onClose: editing.leave })
  const covered = dialogs.asking || looking !== undefined || editing.saving
  const retreat = () => {
    if (!covered) void (entry ? back() : close())
  }
  useRestoreFocusOnClose(opened)
  useEscape(content, opened, retreat)
  // S1 §2.1: code 115.
  useWindowEvent('keydown', (event) => {
    if (!opened || event.key !== 'F4' || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    retreat()
  })

  const nameOf = (row: DataRecord) => columnsOf(records.state, form, grid.columns)[0]?.text(row) || keyOf(row, pk)

  const remove = async (row: DataRecord) => {
    if (!(await dialogs.ask({ text: `Deseja excluir "${nameOf(row)}"?`, danger: true }))) return
    setAnnouncement('Excluindo…')
    try {
      await records.remove(row)
      setSelected(undefined)
      setAnnouncement('Registro excluído')
    } catch (error) {
      setAnnouncement('')
      await dialogs.alert({ title: 'Não foi possível excluir', text: messageOf(error) })
    }
  }

  const Lookup = looking?.lookup?.component
  return (
    <>
      <DialogFrame
        ref={content}
        opened={opened}
        close={() => !covered && void close()}
        phone={phone}
        title={title}
        caption={entry && (entry.before ? nameOf(entry.before) : 'Novo registro')}
      >
        {entry ? (
          <RecordForm
            form={form}
            pk={pk}
            entry={entry}
            editing={editing}
            phone={phone}
            readOnly={false}
            onBack={() => void back()}
            onLookup={setLooking}
          />
        ) : (
          <RecordGrid
            {...grid}
            title={title}
            records={records}
            form={form}
            limit={limit}
            phone={phone}
            selected={selected}
            onSelected={setSelected}
            picking={onSelect !== undefined}
            searches={searches}
            onNew={() => editing.begin(undefined)}
            onOpen={(row) => (onSelect ? onSelect(row) : editing.begin(row))}
            onDelete={(row) => void remove(row)}
          />
        )}
        <p role="status" className="visuallyHidden">
          {announcement}
        </p>
      </DialogFrame>
      {dialogs.element}
      {Lookup && (
        <Lookup
          opened
          onClose={() => setLooking(undefined)}
          onSelect={(row) => {
            editing.fill(looking, row)
            setLooking(undefined)
          }}
        />
      )}
    </>
  )
}

function DialogFrame({ ref, opened, close, phone, title, caption, children }: FrameProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      closeOnEscape={false}
      returnFocus={false}
      size={960}
      fullScreen={phone}
      centered
      classNames={{ content: classes.content, body: classes.body, header: classes.head }}
    >
      <Modal.Overlay backgroundOpacity={0.32} />
      <Modal.Content ref={ref} {...escapeStaysHere}>
        <Modal.Header>
          <div className={classes.words}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            {caption !== undefined && <p className={classes.caption}>{caption}</p>}
          </div>
          <Modal.CloseButton aria-label="Fechar" size={36} iconSize={18} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
