import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

type Props = {
  title: string
  caption?: ReactNode
  /** Search, filters. */
  tools?: ReactNode
  /** Primary action last. */
  actions?: ReactNode
}

/** S1 §2.9. */
export function PageHeader({ title, caption, tools, actions }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <Title order={1}>{title}</Title>
        {caption && <p className={classes.caption}>{caption}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
      {tools && <div className={classes.tools}>{tools}</div>}
    </header>
  )
}
