import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { TaskOrder } from '#shared/tasks/task.ts'
import type { CardContext } from '../cardContext.ts'
import { createSorter } from '../sortTasks.ts'
import type { Task } from '../task.ts'
import classes from './Calendar.module.css'
import { CalendarTable } from './CalendarTable.tsx'
import { DayTasks } from './DayTasks.tsx'
import { dayGroups } from './dayGroups.ts'
import { type CalendarScale, spanText, stepBy } from './days.ts'
import { useTaskDrag } from './useTaskDrag.ts'

type Props = {
  tasks: readonly Task[]
  cardContext: CardContext
  order: TaskOrder
  /** The date in São Paulo. */
  today: string
  /** The day shown first, and again when it changes. */
  start: string
  onMove: (task: Task, date: string) => void
}

/** S1 §2.2: the tasks by day, for a month or a week. */
export default function Calendar({ tasks, cardContext, order, today, start, onMove }: Props) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [scale, setScale] = useState<CalendarScale>('month')
  const [day, setDay] = useState(start)
  const [shownStart, setShownStart] = useState(start)
  if (start !== shownStart) {
    setShownStart(start)
    setDay(start)
  }
  const carry = useTaskDrag({ tasks, onMove, onDay: setDay, fixed: !cardContext.mayEdit })
  const { held } = carry
  const [sort] = useState(createSorter)
  const groups = useMemo(() => {
    const shown = held ? tasks.map((task) => (task.id === held.id ? { ...task, date: held.over } : task)) : tasks
    return dayGroups(sort(shown, order))
  }, [tasks, order, held, sort])
  const step = (by: number) => setDay(stepBy(day, by, scale))
  const unit = scale === 'month' ? 'um mês' : 'uma semana'
  return (
    <section aria-label="Calendário">
      <div className={classes.bar}>
        <h2 className={classes.title} aria-live="polite">
          {spanText(day, scale)}
        </h2>
        <Button variant="default" size="compact-sm" h={30} onClick={() => setDay(today)}>
          Hoje
        </Button>
        <ActionIcon variant="default" size={30} aria-label={`Voltar ${unit}`} onClick={() => step(-1)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={30} aria-label={`Avançar ${unit}`} onClick={() => step(1)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
        <SegmentedControl
          size="xs"
          aria-label="Período"
          value={scale}
          onChange={(chosen) => setScale(chosen as CalendarScale)}
          data={[
            { value: 'month', label: 'Mês' },
            { value: 'week', label: 'Semana' },
          ]}
        />
      </div>
      <CalendarTable
        day={day}
        scale={scale}
        today={today}
        groups={groups}
        cardContext={cardContext}
        carry={carry}
        compact={phone}
        onDay={setDay}
      />
      {phone && <DayTasks day={day} tasks={groups.get(day) ?? []} cardContext={cardContext} />}
      <p className="visuallyHidden" role="status" aria-live="assertive">
        {carry.announcement}
      </p>
    </section>
  )
}
