import { Button, Progress } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconFileCheck, IconFileText } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { PageProblem } from '../../interviews/index.ts'
import classes from './AnsweringBar.module.css'
import { keepRoom } from './keepRoom.ts'
import { Summary } from './Summary.tsx'

type Props = {
  place: number
  pageCount: number
  readOnly: boolean
  /** In a read-only document, the last page leads back to the documents. */
  closes: boolean
  finishing: boolean
  /** The label of the button that finishes, a verb. */
  finishLabel: string
  /** The user has seen what is missing on this page, and may continue anyway. */
  warned: boolean
  problems: readonly PageProblem[]
  link: RefObject<HTMLButtonElement | null>
  goTo: (page: number, path?: string) => void
  /** Shows the document over the questions; undefined if it is already beside them, or if there is none. */
  showPaper: (() => void) | undefined
}

/** The buttons to continue and go back, with what prevents continuing above them. */
export function AnsweringBar({ place, pageCount, problems, link, goTo, showPaper, ...submit }: Props) {
  return (
    <div ref={keepRoom} className={classes.bar}>
      <Summary problems={problems} link={link} goTo={({ page, path }) => goTo(page, path)} />
      <div className={classes.inner} data-paper={showPaper && true}>
        <Button
          variant="default"
          className={classes.back}
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          data-first={place === 0 || undefined}
          onClick={() => goTo(place - 1)}
        >
          Voltar
        </Button>
        {showPaper && (
          <Button
            variant="subtle"
            className={classes.paper}
            leftSection={<IconFileText size={16} aria-hidden />}
            aria-label="Ver documento"
            onClick={showPaper}
          >
            <span className={classes.see}>Ver&nbsp;</span>documento
          </Button>
        )}
        <div className={classes.progress}>
          {pageCount > 1 && (
            <>
              <span>{`${place + 1} de ${pageCount}`}</span>
              <Progress size={4} value={((place + 1) / pageCount) * 100} aria-label="Andamento" />
            </>
          )}
        </div>
        <Submit last={place === pageCount - 1} {...submit} />
      </div>
    </div>
  )
}

type SubmitProps = Pick<Props, 'readOnly' | 'closes' | 'finishing' | 'finishLabel' | 'warned'> & { last: boolean }

function Submit({ last, readOnly, closes, finishing, finishLabel, warned }: SubmitProps) {
  if (readOnly && last && !closes) return <span />
  if (readOnly)
    return (
      <Button type="submit" className={classes.on}>
        {last ? 'Ver documentos' : 'Continuar'}
      </Button>
    )
  if (last)
    return (
      <Button
        type="submit"
        className={classes.on}
        loading={finishing}
        leftSection={<IconFileCheck size={16} aria-hidden />}
      >
        {finishLabel}
      </Button>
    )
  return (
    <Button type="submit" className={classes.on} rightSection={<IconArrowRight size={16} aria-hidden />}>
      {warned ? 'Continuar mesmo assim' : 'Continuar'}
    </Button>
  )
}
