import type { HTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { formatDate } from '#shared/format/formatDate.ts'
import { PersonAvatar } from '../../blocks/PersonAvatar.tsx'
import { LabelChip } from '../labels/LabelChip.tsx'
import type { Label, Person, Task } from '../task.ts'
import { DateBadge } from './DateBadge.tsx'
import classes from './TaskCard.module.css'

/** More labels would not fit on a card of the board. */
const LABELS = 2

type Props = {
  task: Task
  /** The task's labels. */
  labels: readonly Label[]
  /** The people assigned. */
  people: readonly Person[]
  onOpen: (id: string) => void
  /** Label button and menu. */
  tools?: ReactNode
  /** Makes the title, which covers the card, a drag handle; without it the title is a plain button. */
  handle?: HTMLAttributes<HTMLElement> | null
  tabIndex?: number
  lifted?: boolean
}

/** S1 §2.2, §4: a task's summary. Clicking anywhere except its tools opens it. */
export function TaskCard(props: Props) {
  const { task, labels, people, onOpen, tools, handle, tabIndex, lifted } = props
  const [person] = people
  const open = () => onOpen(task.id)
  // Not a real button: the space that lifts the card would also click it.
  const grip = handle && {
    ...handle,
    tabIndex,
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      handle.onKeyDown?.(event as KeyboardEvent<HTMLElement>)
      if (event.key === 'Enter') open()
    },
  }
  return (
    <div className={classes.card} data-lifted={lifted || undefined}>
      {labels.length > 0 && (
        <div className={classes.labels}>
          {labels.slice(0, LABELS).map((label) => (
            <LabelChip key={label.id} label={label} />
          ))}
          {labels.length > LABELS && (
            <span className={classes.more} title={labels.map(({ name }) => name).join(', ')}>
              +{labels.length - LABELS}
            </span>
          )}
        </div>
      )}
      {grip ? (
        <span {...grip} className={classes.title} title={task.title}>
          {task.title}
        </span>
      ) : (
        <button type="button" className={classes.title} title={task.title} tabIndex={tabIndex} onClick={open}>
          {task.title}
        </button>
      )}
      <div className={classes.foot}>
        <DateBadge date={task.date} status={task.status} />
        {task.deadline && (
          <span className={classes.deadline}>
            Prazo <time dateTime={task.deadline}>{formatDate(task.deadline)}</time>
          </span>
        )}
      </div>
      <div className={classes.foot}>
        {person ? (
          <span className={classes.person} title={people.map(({ name }) => name).join(', ')}>
            <PersonAvatar name={person.name} size={22} />
            <span className={classes.name}>{person.name}</span>
            {people.length > 1 && <span className={classes.more}>+{people.length - 1}</span>}
          </span>
        ) : (
          <span className={classes.nobody}>Sem responsável</span>
        )}
        {tools && <span className={classes.tools}>{tools}</span>}
      </div>
    </div>
  )
}
