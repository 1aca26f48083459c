import { Button, Text, Title } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { today } from '#shared/format/dateTime.ts'
import type { TaskStatus } from '#shared/tasks/task.ts'
import { Blank } from '../../blocks/Blank.tsx'
import { loadChunk } from '../../blocks/chunks/loadChunk.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { ListSkeleton } from '../../blocks/ListState.tsx'
import { plural } from '../../blocks/plural.ts'
import { notify } from '../../shell/notify.ts'
import type { TaskBoard } from '../board/useTaskBoard.ts'
import { firstDay } from '../calendar/firstDay.ts'
import type { CardContext } from '../cardContext.ts'
import { TaskGrid } from '../grid/TaskGrid.tsx'
import { LabelPanel } from '../labels/LabelPanel.tsx'
import { createSorter } from '../sortTasks.ts'
import type { Task } from '../task.ts'
import type { NewTask, TaskCalls } from '../taskCalls.ts'
import { defaultTaskView, isNarrowed, startWithin, type TaskView } from '../taskView.ts'
import { DeleteTask } from './DeleteTask.tsx'
import { filterTasks } from './filterTasks.ts'
import { ManagerTools } from './ManagerTools.tsx'
import { NewTaskDialog } from './NewTaskDialog.tsx'
import { OpenedTask } from './OpenedTask.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import classes from './TaskManager.module.css'
import { useTaskActs } from './useTaskActs.ts'

const views = {
  kanban: () => loadChunk(() => import('../kanban/Kanban.tsx')),
  calendar: () => loadChunk(() => import('../calendar/Calendar.tsx')),
}
const Kanban = lazy(views.kanban)
const Calendar = lazy(views.calendar)

type Props = {
  calls: TaskCalls
  board: TaskBoard
  mayEdit: boolean
  /** From the address, by readTaskView and writeTaskView. */
  view: TaskView
  onViewChange: (view: TaskView) => void
  /** The task that is open, which is in the address too. */
  opened: string | undefined
  onOpen: (id: string | undefined) => void
  /** The file with all tasks within the filter. */
  file: () => Promise<Blob>
  /** Where the button for a new task goes, except on phones, instead of beside the search; null while it is not there yet. */
  newPlace?: HTMLElement | null
}

type Deleting = { readonly tasks: readonly Task[]; readonly act: () => Promise<void> }

/** S1 §2.2: tasks as kanban, calendar or grid, with one shared filter. */
export function TaskManager({ calls, board, mayEdit, view, onViewChange, opened, onOpen, file, newPlace }: Props) {
  const { list, move, add, remove } = board
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [creating, setCreating] = useState(false)
  const [labelling, setLabelling] = useState<string>()
  const [deleting, setDeleting] = useState<Deleting>()
  // Loaded together with the tasks, and not after them.
  useEffect(() => {
    if (view.kind !== 'grid') void views[view.kind]()
  }, [view.kind])
  // Undo is disabled while a dialog hides the tasks that it would change.
  const busy = opened !== undefined || creating || labelling !== undefined || deleting !== undefined
  useHotkeys([['mod+Z', () => !busy && board.undo()]])

  const beginTask = useCallback(() => setCreating(true), [])
  const moveTo = useCallback(
    (task: Task, status: TaskStatus) => void move({ task, from: { status: task.status }, to: { status } }),
    [move],
  )
  const moveToDay = useCallback(
    (task: Task, date: string) => void move({ task, from: { date: task.date }, to: { date } }),
    [move],
  )
  const { labelActs, choose } = board
  const [labels, people] = [list?.labels, list?.people]
  const cardContext = useMemo<CardContext>(
    () => ({
      labels: labels ?? [],
      people: people ?? [],
      labelActs,
      choose,
      moveTo,
      open: onOpen,
      askForLabels: ({ id }) => setLabelling(id),
      askToDelete: (task) => setDeleting({ tasks: [task], act: () => remove(task.id) }),
      mayEdit,
    }),
    [labels, people, labelActs, choose, moveTo, onOpen, remove, mayEdit],
  )
  const day = today(new Date())
  const tasks = useMemo(
    () => list && filterTasks(list.tasks, view.filter, { me: list.me, myGroups: list.myGroups, day }),
    [list, view.filter, day],
  )
  const bulkActs = useTaskActs(
    board,
    calls,
    useCallback((chosen, act) => setDeleting({ tasks: chosen, act }), []),
  )
  const [me, myGroups] = [list?.me ?? '', list?.myGroups]
  const addTask = useCallback(
    async (given: NewTask) => {
      const task = await add(given)
      if (filterTasks([task], view.filter, { me, myGroups: myGroups ?? [], day }).length > 0) return
      notify({
        type: 'other',
        text: `Tarefa criada: ${task.title}. Os filtros em uso não a mostram.`,
        action: { label: 'Abrir', run: () => onOpen(task.id) },
      })
    },
    [add, view.filter, me, myGroups, day, onOpen],
  )
  const quickAdd = useCallback(
    (status: TaskStatus, title: string) => addTask({ ...startWithin(view.filter, { me, day }), title, status }),
    [addTask, view.filter, me, day],
  )
  const labelled = list?.tasks.find(({ id }) => id === labelling)
  const count = list?.isPartial ? 'Carregando as demais tarefas…' : plural(tasks?.length ?? 0, 'tarefa', 'tarefas')
  const narrowed = isNarrowed(view.filter)
  const blank = list?.tasks.length === 0 && !list.isPartial
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [sort] = useState(createSorter)
  const rows = useMemo(
    () => (view.kind === 'grid' ? sort(tasks ?? [], view.order) : []),
    [sort, tasks, view.kind, view.order],
  )

  return (
    <div className={classes.manager}>
      {(!blank || narrowed) && (
        <ManagerTools
          placeRef={setPlace}
          view={view}
          onChange={onViewChange}
          list={list}
          onNew={mayEdit ? beginTask : undefined}
          newPlace={newPlace}
          phone={phone}
          saved={
            <SavedFilters
              filters={list?.filters ?? []}
              view={view}
              onChange={onViewChange}
              onSaved={board.refreshSettings}
            />
          }
        />
      )}
      {list?.isCut && (
        <Text size="sm" c="dimmed">
          Das tarefas concluídas, aparecem as mais recentes. Exporte a lista para ter todas.
        </Text>
      )}
      {list && board.error && (
        <div className={classes.stale} role="alert">
          <Text>{board.error} As tarefas abaixo são as últimas que vieram.</Text>
          <Button variant="default" size="compact-sm" onClick={board.reload}>
            Tentar de novo
          </Button>
        </div>
      )}
      <Suspense fallback={<ListSkeleton />}>
        <Shown
          error={list ? undefined : board.error}
          reload={board.reload}
          loading={!tasks || (tasks.length === 0 && list?.isPartial === true)}
          empty={blank && !narrowed}
          nothing={tasks?.length === 0 && narrowed}
          onNew={mayEdit ? beginTask : undefined}
          onWiden={() => onViewChange({ ...view, filter: defaultTaskView.filter })}
        >
          {tasks && (
            <>
              <p className="visuallyHidden" role="status">
                {count}
              </p>
              {view.kind === 'kanban' && (
                <Kanban
                  tasks={tasks}
                  cardContext={cardContext}
                  order={view.order}
                  isPartial={list?.isPartial === true}
                  moved={board.moved}
                  onQuickAdd={mayEdit ? quickAdd : undefined}
                />
              )}
              {view.kind === 'calendar' && (
                <Calendar
                  tasks={tasks}
                  cardContext={cardContext}
                  order={view.order}
                  today={day}
                  start={firstDay(view.filter.dates, day)}
                  onMove={moveToDay}
                />
              )}
              {view.kind === 'grid' && (
                <TaskGrid
                  tasks={rows}
                  count={count}
                  cardContext={cardContext}
                  bulkActions={bulkActs}
                  file={file}
                  place={phone ? undefined : place}
                />
              )}
            </>
          )}
        </Shown>
      </Suspense>
      {opened !== undefined && list && (
        <OpenedTask
          key={opened}
          id={opened}
          calls={calls}
          board={board}
          list={list}
          mayEdit={mayEdit}
          onClose={() => onOpen(undefined)}
        />
      )}
      {creating && list && (
        <NewTaskDialog
          me={me}
          start={startWithin(view.filter, { me, day })}
          agendas={list.agendas}
          people={list.people}
          groups={list.groups}
          holidays={list.holidays}
          onAdd={addTask}
          onClose={() => setCreating(false)}
        />
      )}
      {labelled && list && (
        <Modal opened onClose={() => setLabelling(undefined)} title={labelled.title} size={360}>
          <LabelPanel
            labels={list.labels}
            chosen={labelled.labelIds}
            onChoose={(ids) => choose(labelled, ids)}
            acts={labelActs}
          />
        </Modal>
      )}
      {deleting && <DeleteTask tasks={deleting.tasks} onDelete={deleting.act} onClose={() => setDeleting(undefined)} />}
    </div>
  )
}

type ShownProps = {
  children: ReactNode
  error?: string
  reload: () => void
  loading: boolean
  /** Whether there are no tasks at all. */
  empty: boolean
  /** Whether no task matches the filter. */
  nothing: boolean
  onNew: (() => void) | undefined
  onWiden: () => void
}

function Shown({ children, error, reload, loading, empty, nothing, onNew, onWiden }: ShownProps) {
  if (error)
    return (
      <div role="alert">
        <Blank>
          <Title order={2}>Não foi possível carregar as tarefas</Title>
          <Text c="dimmed">{error}</Text>
          <Button variant="default" onClick={reload}>
            Tentar de novo
          </Button>
        </Blank>
      </div>
    )
  if (loading) return <ListSkeleton />
  if (empty)
    return (
      <Blank>
        <Title order={2}>Nenhuma tarefa ainda</Title>
        <Text c="dimmed">
          {onNew
            ? 'Crie a primeira: ela aparece no kanban, no calendário e na grade.'
            : 'Quando alguém da organização criar uma, ela aparece aqui.'}
        </Text>
        {onNew && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
            Nova tarefa
          </Button>
        )}
      </Blank>
    )
  if (nothing)
    return (
      <Blank>
        <Text c="dimmed" role="status">
          Nenhum resultado encontrado para a pesquisa
        </Text>
        <Button variant="default" onClick={onWiden}>
          Limpar filtros
        </Button>
      </Blank>
    )
  return children
}
