import { Delayed } from '../blocks/Delayed.tsx'
import classes from './ScreenSkeleton.module.css'

/** Outline of a screen while its code loads. Part of the first page, so it has no dependencies. */
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
