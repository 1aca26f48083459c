import type { ReactNode } from 'react'
import classes from './Blank.module.css'
import { PaperDrawing } from './PaperDrawing.tsx'

type Props = {
  children: ReactNode
  as?: 'div' | 'main'
  /** Fills the window's height. */
  tall?: boolean
  /** Shows a small drawing of paper. */
  paper?: boolean
}

/** Placeholder for a page or panel with nothing else to show. */
export function Blank({ children, as: Tag = 'div', tall, paper }: Props) {
  return (
    <Tag className={classes.blank} data-tall={tall || undefined}>
      {paper && <PaperDrawing />}
      {children}
    </Tag>
  )
}
