import type { CSSProperties } from 'react'
import type { NewLabel } from '../task.ts'
import classes from './LabelChip.module.css'

export function LabelChip({ label }: { label: NewLabel }) {
  return (
    <span className={classes.chip} style={labelStyle(label)}>
      <span className={classes.name}>{label.name}</span>
    </span>
  )
}

/** The label's colours as CSS variables, which the style sheet uses by colour scheme. */
export const labelStyle = ({ color, backgroundColor }: Omit<NewLabel, 'name'>): CSSProperties =>
  ({ '--label-ink': color, '--label-ground': backgroundColor }) as CSSProperties
