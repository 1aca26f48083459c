import { type HTMLAttributes, memo } from 'react'
import { LabelPopup } from '../labels/LabelPopup.tsx'
import { labelsOf, peopleOf, type Shelf } from '../shelf.ts'
import type { Task } from '../task.ts'
import { CardMenu } from './CardMenu.tsx'
import { TaskCard } from './TaskCard.tsx'

type Props = {
  task: Task
  shelf: Shelf
  handle?: HTMLAttributes<HTMLElement> | null
  tabIndex?: number
  lifted?: boolean
}

/** A task's card with its label button and its menu. */
export const ShelfCard = memo(function ShelfCard({ task, shelf, handle, tabIndex, lifted }: Props) {
  return (
    <TaskCard
      task={task}
      labels={labelsOf(task, shelf)}
      people={peopleOf(task, shelf)}
      onOpen={shelf.open}
      handle={handle}
      tabIndex={tabIndex}
      lifted={lifted}
      tools={
        <>
          <LabelPopup
            title={task.title}
            labels={shelf.labels}
            chosen={task.labelIds}
            onChoose={(ids) => shelf.choose(task, ids)}
            acts={shelf.labelActs}
            tabIndex={tabIndex}
          />
          <CardMenu task={task} onMove={shelf.moveTo} onDelete={shelf.askToDelete} tabIndex={tabIndex} />
        </>
      }
    />
  )
})
