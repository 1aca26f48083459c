import { lazy, type ReactNode, Suspense } from 'react'
import { loadCode } from '../blocks/chunks/loadChunk.ts'
import { Silently } from '../blocks/Silently.tsx'
import { Mark } from '../shell/Mark.tsx'
import classes from './EntryPage.module.css'

const Portrait = lazy(() => loadCode(async () => ({ default: (await import('./Portrait.tsx')).Portrait })))
const Presentation = lazy(() => loadCode(() => import('./Presentation.tsx')))

type Props = {
  title: string
  explanation: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** Explains the product too, for visitors who do not know it: beside the form, on a phone below it. */
  presents?: boolean
}

/** The layout of all pages before sign-in: purpose, form, and the product beside it. */
export function EntryPage({ title, explanation, children, footer, presents = false }: Props) {
  return (
    <div className={classes.page} data-presents={presents || undefined}>
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
      <div className={classes.beside}>
        <Silently>
          <Suspense fallback={null}>{presents ? <Presentation /> : <Portrait />}</Suspense>
        </Silently>
      </div>
    </div>
  )
}
