import { Skeleton } from '@mantine/core'
import { Delayed } from '../blocks/Delayed.tsx'
import classes from './ScreenSkeleton.module.css'

/** The outline of a page while its code is on the way. */
export function ScreenSkeleton() {
  return (
    <Delayed>
      <div className={classes.page} role="status" aria-label="Carregando">
        <Skeleton height={28} width={220} />
        <Skeleton height={36} />
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={60} />
        ))}
      </div>
    </Delayed>
  )
}
