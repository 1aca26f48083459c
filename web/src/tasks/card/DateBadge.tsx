import { IconCalendarEvent, IconCircleCheck } from '@tabler/icons-react'
import { formatDate } from '#shared/format/formatDate.ts'
import { type TaskStatus, taskStatusLabels } from '#shared/tasks/task.ts'
import classes from './DateBadge.module.css'

/** S1 §4: green if the task is done, red otherwise. Text and icon say the same without colour. */
export function DateBadge({ date, status }: { date: string; status: TaskStatus }) {
  const done = status === 'done'
  const Icon = done ? IconCircleCheck : IconCalendarEvent
  return (
    <span className={classes.badge} data-done={done || undefined} title={taskStatusLabels[status]}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {date ? <time dateTime={date}>{formatDate(date)}</time> : 'Sem data'}
      <span className="visuallyHidden">, {taskStatusLabels[status]}</span>
    </span>
  )
}
