import { ConnectedTaskCard } from '../card/ConnectedTaskCard.tsx'
import type { CardContext } from '../cardContext.ts'
import type { Task } from '../task.ts'
import classes from './Calendar.module.css'
import { dayText } from './days.ts'

type Props = { day: string; tasks: readonly Task[]; cardContext: CardContext }

/** The selected day's tasks, where the month has no room for them. */
export function DayTasks({ day, tasks, cardContext }: Props) {
  return (
    <section className={classes.dayTasks} aria-label={`Tarefas de ${dayText(day)}`}>
      <h3 className={classes.dayTitle}>{dayText(day)}</h3>
      {tasks.length === 0 ? (
        <p className={classes.none}>Nenhuma tarefa neste dia.</p>
      ) : (
        <ul className={classes.cards}>
          {tasks.map((task) => (
            <li key={task.id}>
              <ConnectedTaskCard task={task} cardContext={cardContext} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
