import { DragDropContext, type DropResult, type ResponderProvided } from '@hello-pangea/dnd'
import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { formatNumber } from '#shared/format/number.ts'
import { type TaskOrder, type TaskStatus, taskStatuses, taskStatusLabels } from '#shared/tasks/task.ts'
import type { Moved } from '../board/useTaskBoard.ts'
import type { CardContext } from '../cardContext.ts'
import { createSorter } from '../sortTasks.ts'
import type { Task } from '../task.ts'
import { announcements, columnOf, dragInstructions } from './announcements.ts'
import classes from './Kanban.module.css'
import { KanbanColumn } from './KanbanColumn.tsx'

type Props = {
  tasks: readonly Task[]
  cardContext: CardContext
  /** Sort order of columns without their own. */
  order: TaskOrder
  /** More tasks are being read: their number is not known yet. */
  isPartial: boolean
  moved?: Moved
  onQuickAdd?: ((status: TaskStatus, title: string) => Promise<unknown>) | undefined
}

/** S1 §2.2: one column per status. Phones show one column at a time, and cards move by their menu. */
export default function Kanban({ tasks, cardContext, order, isPartial, moved, onQuickAdd }: Props) {
  const phone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
  const [orders, setOrders] = useState<Partial<Record<TaskStatus, TaskOrder>>>({})
  const [shown, setShown] = useState<TaskStatus>('pending')
  const [sorters] = useState(() => ({ pending: createSorter(), todo: createSorter(), done: createSorter() }))
  const columns = useMemo(
    () =>
      taskStatuses.map((status) => {
        const own = orders[status] ?? order
        const here = tasks.filter((task) => task.status === status)
        return { status, order: own, tasks: sorters[status](here, own) }
      }),
    [tasks, order, orders, sorters],
  )
  const known = useRef(tasks)
  useEffect(() => {
    known.current = tasks
  }, [tasks])
  const { moveTo } = cardContext
  const announce = useMemo(
    () => announcements((id) => known.current.find((task) => task.id === id)?.title ?? 'Tarefa'),
    [],
  )
  const drop = useCallback(
    (result: DropResult, provided: ResponderProvided) => {
      announce.onDragEnd(result, provided)
      const task = known.current.find(({ id }) => id === result.draggableId)
      const status = columnOf(task, result)
      if (task && status) moveTo(task, status)
    },
    [announce, moveTo],
  )
  const setOrder = useCallback(
    (status: TaskStatus, chosen: TaskOrder) => setOrders((before) => ({ ...before, [status]: chosen })),
    [],
  )
  return (
    <DragDropContext
      onDragStart={announce.onDragStart}
      onDragUpdate={announce.onDragUpdate}
      onDragEnd={drop}
      dragHandleUsageInstructions={dragInstructions}
    >
      {phone && (
        <SegmentedControl
          fullWidth
          aria-label="Coluna"
          value={shown}
          onChange={(status) => setShown(status as TaskStatus)}
          data={columns.map((column) => ({
            value: column.status,
            label: `${taskStatusLabels[column.status]} (${isPartial ? '…' : formatNumber(column.tasks.length)})`,
          }))}
        />
      )}
      <div className={classes.board}>
        {columns
          .filter(({ status }) => !phone || status === shown)
          .map((column) => (
            <KanbanColumn
              key={column.status}
              status={column.status}
              tasks={column.tasks}
              count={isPartial ? '…' : formatNumber(column.tasks.length)}
              order={column.order}
              onOrder={setOrder}
              cardContext={cardContext}
              fixed={phone || !cardContext.mayEdit}
              onQuickAdd={onQuickAdd}
              moved={moved}
            />
          ))}
      </div>
    </DragDropContext>
  )
}
