import type { ReactNode } from 'react'
import classes from './Blank.module.css'
import { PaperDrawing } from './PaperDrawing.tsx'

type Props = {
  children: ReactNode
  as?: 'div' | 'main'
  /** Fills the window's height. */
  tall?: boolean
  /** Nothing is there yet: with a small drawing of paper. */
  paper?: boolean
}

/** The quiet middle of a page that has nothing else to show. */
export function Blank({ children, as: Tag = 'div', tall, paper }: Props) {
  return (
    <Tag className={classes.blank} data-tall={tall || undefined}>
      {paper && <PaperDrawing />}
      {children}
    </Tag>
  )
}
