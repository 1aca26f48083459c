import { Draggable } from '@hello-pangea/dnd'
import { memo } from 'react'
import { ShelfCard } from '../card/ShelfCard.tsx'
import type { Shelf } from '../shelf.ts'
import type { Task } from '../task.ts'
import classes from './Kanban.module.css'

type Props = {
  task: Task
  /** In its column. */
  at: number
  count: number
  /** In pixels. */
  top: number
  height: number
  tabIndex: number
  shelf: Shelf
  /** Stays where it is. */
  fixed: boolean
}

/** A card in its place. Drawn again for its own sake alone, as a column is drawn often while one scrolls and drags. */
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
