import { Anchor } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { PageProblem } from '../../interviews/index.ts'
import classes from './Summary.module.css'
import { summaryText } from './summaryText.ts'

type Props = {
  problems: readonly PageProblem[]
  goTo: (problem: PageProblem) => void
  /** The way to the first problem: pressing Continuar leads here, and nothing else moves the focus. */
  link: RefObject<HTMLButtonElement | null>
}

/** What there is to correct, in one line. */
export function Summary({ problems, goTo, link }: Props) {
  const [first] = problems
  return (
    <div role="alert" className={classes.summary}>
      {first && (
        <>
          <IconAlertCircle size={18} aria-hidden />
          <span>
            {summaryText(problems)}
            {' · '}
            <Anchor ref={link} component="button" type="button" onClick={() => goTo(first)}>
              {problems.length === 1 ? 'Ir para ela' : 'Ir para a primeira'}
            </Anchor>
          </span>
        </>
      )}
    </div>
  )
}
