import type { Tag } from './column.ts'
import classes from './TableTag.module.css'

/** A word on a coloured background. */
export function TableTag({ label, color = 'gray', Icon }: Tag) {
  return (
    <span className={classes.tag} data-color={color}>
      {Icon && <Icon size={14} stroke={1.8} aria-hidden />}
      <span className={classes.label}>{label}</span>
    </span>
  )
}
