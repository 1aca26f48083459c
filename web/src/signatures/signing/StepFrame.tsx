import { ActionIcon, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { isNarrow } from './isNarrow.ts'
import classes from './Signing.module.css'

type Props = {
  title: string
  /** Which of how many steps, from 1; without them it is none of the way to signing. */
  place?: number | undefined
  count?: number
  onSubmit: () => void
  children: ReactNode
}

/** A step: where it stands, what it asks, and the way back. */
export function StepFrame({ title, place, count = 0, onSubmit, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // On a wide screen the documents stay where they are, beside the steps.
    if (isNarrow()) scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={classes.step} noValidate onSubmit={submit}>
      <div className={classes.stepTop}>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label="Voltar" onClick={() => history.back()}>
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        {place !== undefined && (
          <>
            <span className={classes.stepPlace}>
              Passo {place} de {count}
            </span>
            <span className={classes.progress} aria-hidden>
              <span style={{ width: `${(place / count) * 100}%` }} />
            </span>
          </>
        )}
      </div>
      <Title order={1} ref={heading} tabIndex={-1} className={classes.stepTitle}>
        {title}
      </Title>
      {children}
    </form>
  )
}
