import { Draggable } from '@hello-pangea/dnd'
import { memo } from 'react'
import { ConnectedTaskCard } from '../card/ConnectedTaskCard.tsx'
import type { CardContext } from '../cardContext.ts'
import type { Task } from '../task.ts'
import classes from './Kanban.module.css'

type Props = {
  task: Task
  /** Index in its column. */
  at: number
  count: number
  /** In pixels. */
  top: number
  height: number
  tabIndex: number
  cardContext: CardContext
  /** Cannot be dragged. */
  fixed: boolean
}

/** A card in its position. Memoised, because a column re-renders often while scrolling and dragging. */
export const BoardRow = memo(function BoardRow(props: Props) {
  const { task, at, count, top, height, tabIndex, cardContext, fixed } = props
  return (
    <Draggable draggableId={task.id} index={at} isDragDisabled={fixed}>
      {(item) => (
        <li
          ref={item.innerRef}
          {...item.draggableProps}
          className={classes.item}
          style={{ top, height, ...item.draggableProps.style }}
          aria-setsize={count}
          aria-posinset={at + 1}
          data-task={task.id}
        >
          <ConnectedTaskCard task={task} cardContext={cardContext} handle={item.dragHandleProps} tabIndex={tabIndex} />
        </li>
      )}
    </Draggable>
  )
})
