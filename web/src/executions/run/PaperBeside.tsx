import { Button, FocusTrap } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Execution } from '#shared/api/executions.ts'
import { DocumentPaper } from '../../documents/index.ts'
import { usePassageComments } from '../review/usePassageComments.tsx'
import classes from './PaperBeside.module.css'
import { useAnswersWithPictures } from './useAnswersWithPictures.ts'
import type { usePaper } from './usePaper.ts'
import type { Answers } from './useRun.ts'

type Props = {
  execution: Execution
  answers: Answers
  paper: ReturnType<typeof usePaper>
  /** A finished document needs no more answers. */
  finished: boolean
  /** The questions whose answers changed since the last review. */
  changed?: readonly string[] | undefined
  /** Actions below the document while it covers the questions. */
  acts?: ReactNode
  /** Over the document while it covers the questions. */
  over?: ReactNode
}

const named = { 'aria-label': 'Documento' }
const OVER = { ...named, role: 'dialog', 'aria-modal': true, 'data-over': true } as const
const BESIDE = { ...named, role: 'complementary' } as const

/** A dialog over the document has its own Escape. */
const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role="dialog"]:not([data-over])') !== null

/** The document beside the questions, or over them if the window is narrow. */
export function PaperBeside({ execution, answers, paper, finished, changed, acts, over }: Props) {
  const { open, close } = paper
  const { comments, dialog } = usePassageComments()
  const answersWithPictures = useAnswersWithPictures(execution, answers)
  useHotkeys([['Escape', (event) => open && !isInDialog(event) && close()]], [])
  return (
    <FocusTrap active={open}>
      <div className={classes.beside} {...(open ? OVER : BESIDE)}>
        {open && (
          <div className={classes.head}>
            <Button
              data-autofocus
              variant="default"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
              onClick={close}
            >
              Voltar às perguntas
            </Button>
          </div>
        )}
        <div className={classes.paper}>
          <DocumentPaper
            code={execution.interview}
            answers={answersWithPictures}
            namesBlanks={!finished}
            load={paper.load}
            focused={paper.focused}
            onPlace={paper.goToPlace}
            comments={comments}
            changed={changed}
          />
        </div>
        {open && acts}
        {open && over}
        {dialog}
      </div>
    </FocusTrap>
  )
}
