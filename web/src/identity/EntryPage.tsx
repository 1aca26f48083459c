import type { ReactNode } from 'react'
import { Mark } from '../shell/Mark.tsx'
import classes from './EntryPage.module.css'
import { Portrait } from './Portrait.tsx'

type Props = { title: string; explanation: ReactNode; children: ReactNode; footer?: ReactNode }

/** The layout of all pages before sign-in: purpose, form, and the product beside it. */
export function EntryPage({ title, explanation, children, footer }: Props) {
  return (
    <div className={classes.page}>
      <main className={classes.way}>
        <header>
          <Mark />
        </header>
        <div className={classes.middle}>
          <h1 className={classes.promise}>{title}</h1>
          <p className={classes.explanation}>{explanation}</p>
          {children}
        </div>
        <footer className={classes.footer}>{footer}</footer>
      </main>
      <Portrait />
    </div>
  )
}
