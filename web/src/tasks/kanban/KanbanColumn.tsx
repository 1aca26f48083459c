import { type DraggableChildrenFn, Droppable } from '@hello-pangea/dnd'
import { ActionIcon } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { memo, useCallback } from 'react'
import type { TaskOrder } from '#shared/tasks/task.ts'
import { type TaskStatus, taskStatusLabels } from '#shared/tasks/task.ts'
import type { Moved } from '../board/useTaskBoard.ts'
import { TaskCard } from '../card/TaskCard.tsx'
import { type CardContext, labelsOf, peopleOf } from '../cardContext.ts'
import { OrderMenu } from '../OrderMenu.tsx'
import type { Task } from '../task.ts'
import { ColumnList } from './ColumnList.tsx'
import { columnOrderLabels } from './columnOrders.ts'
import classes from './Kanban.module.css'
import { QuickAdd } from './QuickAdd.tsx'

type Props = {
  status: TaskStatus
  /** Sorted. */
  tasks: readonly Task[]
  /** How many they are. */
  count: string
  order: TaskOrder
  onOrder: (status: TaskStatus, order: TaskOrder) => void
  cardContext: CardContext
  /** Cards cannot be dragged. */
  fixed: boolean
  /** The task moved last, which gets the focus. */
  moved?: Moved
  /** Makes a task with a title in this column; omitted if the viewer may not. */
  onQuickAdd?: ((status: TaskStatus, title: string) => Promise<unknown>) | undefined
}

export const KanbanColumn = memo(function KanbanColumn(props: Props) {
  const { status, tasks, count, order, onOrder, cardContext, fixed, moved, onQuickAdd } = props
  const name = taskStatusLabels[status]
  // The dragged card is rendered outside the list, which may scroll it out of view.
  const clone: DraggableChildrenFn = useCallback(
    (provided, { isDropAnimating }, { source }) => {
      const task = tasks[source.index]
      return (
        <div
          ref={provided.innerRef}
          {...provided.draggableProps}
          style={{ ...provided.draggableProps.style, ...(isDropAnimating && calm() && AT_ONCE) }}
        >
          {task && (
            <TaskCard
              task={task}
              labels={labelsOf(task, cardContext)}
              people={peopleOf(task, cardContext)}
              onOpen={cardContext.open}
              handle={provided.dragHandleProps}
              tabIndex={0}
              lifted
            />
          )}
        </div>
      )
    },
    [tasks, cardContext],
  )
  return (
    <section className={classes.column} aria-label={name}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {name} <span className={classes.count}>{count}</span>
        </h2>
        <OrderMenu order={order} labels={columnOrderLabels} onChange={(chosen) => onOrder(status, chosen)}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={`Ordenar ${name}: ${columnOrderLabels[order]}`}
          >
            <IconArrowsSort size={16} aria-hidden />
          </ActionIcon>
        </OrderMenu>
      </div>
      <Droppable droppableId={status} mode="virtual" renderClone={clone}>
        {(provided, { isDraggingOver, isUsingPlaceholder }) => (
          <ColumnList
            label={name}
            tasks={tasks}
            droppable={provided}
            over={isDraggingOver}
            room={isUsingPlaceholder}
            moved={moved}
            cardContext={cardContext}
            fixed={fixed}
          />
        )}
      </Droppable>
      {onQuickAdd && <QuickAdd column={name} onAdd={(title) => onQuickAdd(status, title)} />}
    </section>
  )
})

/** Not zero: the drop only completes when its transition ends. */
const AT_ONCE = { transitionDuration: '1ms' }

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
