import { Group, Skeleton } from '@mantine/core'
import { Delayed } from '../Delayed.tsx'
import classes from './Calendar.module.css'

/** Shown while the calendar's chunk loads. */
export function CalendarSkeleton({ months = 1 }: { months?: number }) {
  return (
    <Group gap="lg" role="status" aria-label="Carregando o calendário">
      {Array.from({ length: months }, (_, month) => `mês ${month}`).map((month) => (
        <div key={month} className={classes.month}>
          <Delayed>
            <Skeleton height="100%" radius="sm" />
          </Delayed>
        </div>
      ))}
    </Group>
  )
}
