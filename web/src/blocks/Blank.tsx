import type { ReactNode } from 'react'
import classes from './Blank.module.css'

type Props = {
  children: ReactNode
  as?: 'div' | 'main'
  /** Fills the window's height. */
  tall?: boolean
}

/** The quiet middle of a page that has nothing else to show. */
export function Blank({ children, as: Tag = 'div', tall }: Props) {
  return (
    <Tag className={classes.blank} data-tall={tall || undefined}>
      {children}
    </Tag>
  )
}
