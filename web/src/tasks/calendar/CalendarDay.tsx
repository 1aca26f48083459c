import { Popover } from '@mantine/core'
import { useState } from 'react'
import { taskStatusLabels } from '#shared/tasks/task.ts'
import { plural } from '../../blocks/plural.ts'
import type { CardContext } from '../cardContext.ts'
import type { Task } from '../task.ts'
import classes from './Calendar.module.css'
import { dayText } from './days.ts'
import type { Carry } from './useTaskDrag.ts'

/** Number of tasks that fit in a day of the month. */
const ROOM = 3

type Props = {
  date: string
  outside: boolean
  today: boolean
  chosen: boolean
  /** Sorted. */
  tasks: readonly Task[]
  /** Whether all of them are shown. */
  whole: boolean
  cardContext: CardContext
  carry: Carry
  compact: boolean
  onDay: (day: string) => void
  /** Id of the element that explains how to move a task. */
  hint: string
}

export function CalendarDay(props: Props) {
  const { date, outside, today, chosen, tasks, whole, cardContext, carry, compact, onDay, hint } = props
  const { held } = carry
  const over = held?.over === date
  const here = held && over ? tasks.find(({ id }) => id === held.id) : undefined
  // A task dragged to a full day is shown there all the same.
  const ordered = here ? [here, ...tasks.filter((task) => task !== here)] : tasks
  const shown = whole || tasks.length <= ROOM ? ordered : ordered.slice(0, ROOM - 1)
  const number = <time dateTime={date}>{Number(date.slice(8))}</time>
  const state = {
    'data-outside': outside || undefined,
    'data-today': today || undefined,
    'data-over': over || undefined,
  }
  if (compact)
    return (
      <td className={classes.day} {...state}>
        <button
          type="button"
          className={classes.choose}
          data-day={date}
          aria-pressed={chosen}
          aria-current={today ? 'date' : undefined}
          onClick={() => onDay(date)}
        >
          <span className="visuallyHidden">
            {dayText(date)}, {tasks.length === 0 ? 'nenhuma tarefa' : plural(tasks.length, 'tarefa', 'tarefas')}
          </span>
          <span className={classes.number} aria-hidden>
            {number}
          </span>
          <span className={classes.dots} aria-hidden>
            {tasks.slice(0, ROOM).map(({ id, status }) => (
              <span key={id} className={classes.dot} data-done={status === 'done' || undefined} />
            ))}
          </span>
        </button>
      </td>
    )
  return (
    <td className={classes.day} data-day={date} {...state}>
      <span className={classes.number} aria-current={today ? 'date' : undefined}>
        {number}
        <span className="visuallyHidden"> {dayText(date)}</span>
      </span>
      {tasks.length > 0 && (
        <ul className={classes.tasks}>
          {shown.map((task) => (
            <li key={task.id}>
              <Chip task={task} cardContext={cardContext} carry={carry} hint={hint} />
            </li>
          ))}
          {shown.length < tasks.length && (
            <li>
              <More
                date={date}
                hidden={tasks.length - shown.length}
                tasks={tasks}
                cardContext={cardContext}
                carry={carry}
                hint={hint}
              />
            </li>
          )}
        </ul>
      )}
    </td>
  )
}

type ChipProps = { task: Task; cardContext: CardContext; carry: Carry; hint: string }

function Chip({ task, cardContext, carry, hint }: ChipProps) {
  return (
    <button
      type="button"
      className={classes.chip}
      data-done={task.status === 'done' || undefined}
      data-held={carry.held?.id === task.id || undefined}
      title={task.title}
      aria-describedby={hint}
      onClick={() => cardContext.open(task.id)}
      {...carry.grip(task)}
    >
      <span className={classes.dot} data-done={task.status === 'done' || undefined} aria-hidden />
      <span className={classes.words}>{task.title}</span>
      <span className="visuallyHidden">, {taskStatusLabels[task.status]}</span>
    </button>
  )
}

type MoreProps = Omit<ChipProps, 'task'> & { date: string; hidden: number; tasks: readonly Task[] }

function More({ date, hidden, tasks, cardContext, carry, hint }: MoreProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened && !carry.held} onChange={setOpened} trapFocus returnFocus width={300} shadow="md">
      <Popover.Target>
        <button type="button" className={classes.more} onClick={() => setOpened(!opened)}>
          mais {plural(hidden, 'tarefa', 'tarefas')}
          <span className="visuallyHidden"> de {dayText(date)}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown data-day={date}>
        <p className={classes.moreTitle}>{dayText(date)}</p>
        <ul className={classes.tasks}>
          {tasks.map((task) => (
            <li key={task.id}>
              <Chip task={task} cardContext={cardContext} carry={carry} hint={hint} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
