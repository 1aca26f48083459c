import { type HTMLAttributes, memo } from 'react'
import { type CardContext, labelsOf, peopleOf } from '../cardContext.ts'
import { LabelPopup } from '../labels/LabelPopup.tsx'
import type { Task } from '../task.ts'
import { CardMenu } from './CardMenu.tsx'
import { TaskCard } from './TaskCard.tsx'

type Props = {
  task: Task
  cardContext: CardContext
  handle?: HTMLAttributes<HTMLElement> | null
  tabIndex?: number
  lifted?: boolean
}

/** A task's card with its label button and its menu. */
export const ConnectedTaskCard = memo(function ConnectedTaskCard({
  task,
  cardContext,
  handle,
  tabIndex,
  lifted,
}: Props) {
  return (
    <TaskCard
      task={task}
      labels={labelsOf(task, cardContext)}
      people={peopleOf(task, cardContext)}
      onOpen={cardContext.open}
      handle={handle}
      tabIndex={tabIndex}
      lifted={lifted}
      tools={
        cardContext.mayEdit && (
          <>
            <LabelPopup
              title={task.title}
              labels={cardContext.labels}
              chosen={task.labelIds}
              onChoose={(ids) => cardContext.choose(task, ids)}
              acts={cardContext.labelActs}
              tabIndex={tabIndex}
            />
            <CardMenu task={task} onMove={cardContext.moveTo} onDelete={cardContext.askToDelete} tabIndex={tabIndex} />
          </>
        )
      }
    />
  )
})
