import { Draggable } from '@hello-pangea/dnd'
import { memo } from 'react'
import { ShelfCard } from '../card/ShelfCard.tsx'
import type { Shelf } from '../shelf.ts'
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
  shelf: Shelf
  /** Cannot be dragged. */
  fixed: boolean
}

/** A card in its position. Memoised, because a column re-renders often while scrolling and dragging. */
export const BoardRow = memo(function BoardRow(props: Props) {
  const { task, at, count, top, height, tabIndex, shelf, fixed } = props
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
          <ShelfCard task={task} shelf={shelf} handle={item.dragHandleProps} tabIndex={tabIndex} />
        </li>
      )}
    </Draggable>
  )
})
