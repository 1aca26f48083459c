import { Anchor } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { PageProblem } from '../../interviews/index.ts'
import classes from './Summary.module.css'
import { summaryText } from './summaryText.ts'

type Props = {
  problems: readonly PageProblem[]
  goTo: (problem: PageProblem) => void
  /** The link to the first problem. Pressing Continuar focuses it; nothing else moves the focus. */
  link: RefObject<HTMLButtonElement | null>
}

/** A one-line summary of what to correct. */
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
