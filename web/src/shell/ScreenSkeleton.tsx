import { Delayed } from '../blocks/Delayed.tsx'
import classes from './ScreenSkeleton.module.css'

/** The outline of a page while its code is on the way. It comes with the first page, so it brings nothing along. */
export function ScreenSkeleton() {
  return (
    <Delayed>
      <div className={classes.page} role="status" aria-label="Carregando">
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
    </Delayed>
  )
}
