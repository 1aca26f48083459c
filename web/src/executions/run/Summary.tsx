import { Anchor, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { PageProblem } from '../../interviews/index.ts'
import classes from './Summary.module.css'

type Props = { problems: readonly PageProblem[]; goTo: (problem: PageProblem) => void }

/** What there is to correct, each with the way to it. Takes the focus when it appears. */
export function Summary({ problems, goTo }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.summary}>
      <IconAlertCircle size={20} aria-hidden />
      <div>
        <Title order={2} size="h3">
          {problems.length === 1 ? 'Há 1 resposta a corrigir' : `Há ${problems.length} respostas a corrigir`}
        </Title>
        <ul className={classes.list}>
          {problems.slice(0, 30).map((problem) => (
            <li key={`${problem.path}-${problem.message}`}>
              <Anchor component="button" type="button" onClick={() => goTo(problem)}>
                {problem.message}
              </Anchor>
            </li>
          ))}
        </ul>
        {problems.length > 30 && <p>e mais {problems.length - 30}</p>}
      </div>
    </div>
  )
}
