import classes from './Mark.module.css'

/** The product's logo and name. */
export function Mark({ withName = true }: { withName?: boolean }) {
  return (
    <span className={classes.mark}>
      <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" className={classes.ground} />
        <path d="M9 23V10l7 8 7-8v13" className={classes.stroke} />
      </svg>
      {withName && <span className={classes.name}>Minuta</span>}
    </span>
  )
}
