import { useId } from 'react'
import type { CardContext } from '../cardContext.ts'
import type { Task } from '../task.ts'
import classes from './Calendar.module.css'
import { CalendarDay } from './CalendarDay.tsx'
import { type CalendarScale, spanText, weekdays, weeksAround } from './days.ts'
import type { Carry } from './useTaskDrag.ts'

type Props = {
  /** The selected day, whose month or week is shown. */
  day: string
  scale: CalendarScale
  today: string
  groups: ReadonlyMap<string, readonly Task[]>
  cardContext: CardContext
  carry: Carry
  /** Days show only the number of tasks and can be selected. */
  compact: boolean
  onDay: (day: string) => void
}

export function CalendarTable({ day, scale, today, groups, cardContext, carry, compact, onDay }: Props) {
  const hint = useId()
  return (
    <>
      <p id={hint} hidden>
        Enter abre a tarefa. Espaço pega a tarefa, as setas mudam o dia, espaço solta e Esc cancela.
      </p>
      <table className={classes.table} data-scale={scale} data-compact={compact || undefined}>
        <caption className="visuallyHidden">Tarefas de {spanText(day, scale)}</caption>
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksAround(day, scale).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <CalendarDay
                  key={date}
                  date={date}
                  outside={scale === 'month' && date.slice(0, 7) !== day.slice(0, 7)}
                  today={date === today}
                  chosen={compact && date === day}
                  tasks={groups.get(date) ?? []}
                  whole={scale === 'week'}
                  cardContext={cardContext}
                  carry={carry}
                  compact={compact}
                  onDay={onDay}
                  hint={hint}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
