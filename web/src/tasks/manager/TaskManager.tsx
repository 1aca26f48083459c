import { Button, Modal, Text, Title } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { today } from '#shared/format/dateTime.ts'
import { Blank } from '../../blocks/Blank.tsx'
import type { DateRange } from '../../blocks/dates/range.ts'
import { ListSkeleton } from '../../blocks/ListState.tsx'
import { plural } from '../../blocks/plural.ts'
import { useTaskBoard } from '../board/useTaskBoard.ts'
import type { CardContext } from '../cardContext.ts'
import { TaskDialog } from '../dialog/TaskDialog.tsx'
import { TaskGrid } from '../grid/TaskGrid.tsx'
import { LabelPanel } from '../labels/LabelPanel.tsx'
import type { TaskPort } from '../port.ts'
import type { Task, TaskStatus } from '../task.ts'
import { DeleteTask } from './DeleteTask.tsx'
import { filterTasks } from './filterTasks.ts'
import { ManagerTools } from './ManagerTools.tsx'
import { NewTaskDialog } from './NewTaskDialog.tsx'
import { sortTasks } from './sortTasks.ts'
import classes from './TaskManager.module.css'
import { defaultTaskView, isNarrowed, type TaskView } from './taskView.ts'

const Kanban = lazy(() => import('../kanban/Kanban.tsx'))
const Calendar = lazy(() => import('../calendar/Calendar.tsx'))

type Props = {
  port: TaskPort
  /** From the address, by readTaskView and writeTaskView. */
  view: TaskView
  onViewChange: (view: TaskView) => void
  /** External address of a task's process. */
  processAddress?: (task: Task) => string | undefined
}

/** S1 §2.2: tasks as kanban, calendar or grid, with one shared filter. */
export function TaskManager({ port, view, onViewChange, processAddress }: Props) {
  const board = useTaskBoard(port)
  const { list, move } = board
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState<string>()
  const [creating, setCreating] = useState(false)
  const [labelling, setLabelling] = useState<string>()
  const [deleting, setDeleting] = useState<Task>()
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
      open: setOpened,
      askForLabels: ({ id }) => setLabelling(id),
      askToDelete: setDeleting,
    }),
    [labels, people, labelActs, choose, moveTo],
  )
  const tasks = useMemo(() => list && filterTasks(list.tasks, view.filter), [list, view.filter])
  const found = list?.tasks.find(({ id }) => id === opened)
  // An open task that somebody else deletes stays as last seen, with the unsaved input.
  const [seen, setSeen] = useState<Task>()
  if (found && found !== seen) setSeen(found)
  const task = found ?? (seen?.id === opened ? seen : undefined)
  const labelled = list?.tasks.find(({ id }) => id === labelling)
  const rows = useMemo(() => sortTasks(tasks ?? [], view.order), [tasks, view.order])
  const day = today(new Date())

  return (
    <div className={classes.manager}>
      <ManagerTools view={view} onChange={onViewChange} agendas={list?.agendas} onNew={beginTask} phone={phone} />
      {list && board.error && (
        <div className={classes.stale} role="alert">
          <Text>{board.error} As tarefas abaixo são as últimas que vieram.</Text>
          <Button variant="default" size="compact-sm" onClick={board.reload}>
            Tentar de novo
          </Button>
        </div>
      )}
      <Shown
        error={list ? undefined : board.error}
        reload={board.reload}
        loading={!tasks}
        empty={list?.tasks.length === 0}
        nothing={tasks?.length === 0 && isNarrowed(view.filter)}
        onNew={beginTask}
        onWiden={() => onViewChange({ ...view, filter: defaultTaskView.filter })}
      >
        {tasks && (
          <Suspense fallback={<ListSkeleton />}>
            <p className="visuallyHidden" role="status">
              {plural(tasks.length, 'tarefa', 'tarefas')}
            </p>
            {view.kind === 'kanban' && (
              <Kanban tasks={tasks} cardContext={cardContext} order={view.order} moved={board.moved} />
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
            {view.kind === 'grid' && <TaskGrid tasks={rows} cardContext={cardContext} />}
          </Suspense>
        )}
      </Shown>
      {task && list && (
        <TaskDialog
          key={task.id}
          task={task}
          deleted={!found}
          people={list.people}
          me={list.me}
          onChange={(change) => board.update(task.id, change)}
          onClose={() => setOpened(undefined)}
          processAddress={processAddress}
        />
      )}
      {creating && list && (
        <NewTaskDialog
          start={{
            date: view.filter.dates.from ?? day,
            agendaId: view.filter.agendaId ?? '',
            status: view.filter.status ?? 'pending',
          }}
          agendas={list.agendas}
          onAdd={board.add}
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
      {deleting && (
        <DeleteTask task={deleting} onDelete={() => board.remove(deleting.id)} onClose={() => setDeleting(undefined)} />
      )}
    </div>
  )
}

/** Today, or the nearest day within the filter. */
function firstDay({ from, to }: DateRange, day: string): string {
  if (from !== undefined) return from
  return to !== undefined && to < day ? to : day
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
  onNew: () => void
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
        <Text c="dimmed">Crie a primeira: ela aparece no kanban, no calendário e na grade.</Text>
        <Button onClick={onNew}>Nova tarefa</Button>
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
