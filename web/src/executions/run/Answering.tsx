import { useHotkeys } from '@mantine/hooks'
import { use, useMemo, useRef } from 'react'
import type { Execution } from '#shared/api/executions.ts'
import { afterPress } from '../../blocks/afterPress.ts'
import { BesideContext, pageOfField } from '../../interviews/index.ts'
import { RegisterLinks } from '../../register/index.ts'
import { LiveContext } from '../live/context.ts'
import classes from './Answering.module.css'
import { BesideAnswer, TogetherContext } from './BesideAnswer.tsx'
import { CopyNotice } from './CopyNotice.tsx'
import { MemberConflict } from './MemberConflict.tsx'
import { NothingAsked } from './NothingAsked.tsx'
import { PaperBeside } from './PaperBeside.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { Steps } from './Steps.tsx'
import type { useAnswering } from './useAnswering.ts'
import { usePaper } from './usePaper.ts'

type Props = {
  execution: Execution
  answering: ReturnType<typeof useAnswering>
  readOnly: boolean
  /** Goes back to the documents, in a read-only execution. */
  close?: () => void
}

/** The questions of one page, with the list of steps and the bar to continue. */
export function Answering({ execution, answering, readOnly, close }: Props) {
  const { program, content, pages, place, goTo, saveState, conflict } = answering
  useHotkeys([['mod+S', () => void answering.saveNow()]], [])
  const paper = usePaper(execution, answering, (ref, path) => {
    const page = pageOfField(program, pages, ref)
    return page === -1 ? undefined : () => goTo(page, path)
  })
  const Beside = use(BesideContext)
  const { say } = use(LiveContext)
  const { offers, use: accept, dismiss, focus } = answering.together
  const acts = useRef({ use: accept, dismiss, focus })
  acts.current = { use: accept, dismiss, focus }
  // Content beside the answers renders again only when it changes, not with every key.
  const beside = useMemo(
    () => ({
      offers,
      code: execution.interview,
      Beside,
      use: (ref: string) => acts.current.use(ref),
      dismiss: (ref: string) => acts.current.dismiss(ref),
    }),
    [offers, execution.interview, Beside],
  )
  // What others answered may then appear above the question that was clicked.
  const enter = (ref: string | undefined) =>
    afterPress(() => {
      say(ref)
      acts.current.focus(ref)
    })
  const page = pages[place]
  if (!page) return <NothingAsked answering={answering} readOnly={readOnly} />
  return (
    <div className={classes.columns} data-paper={paper.there || undefined}>
      <Steps steps={answering.steps} current={page.sections[0] ?? 0} place={place} goTo={goTo} />
      <TogetherContext value={beside}>
        <BesideContext value={BesideAnswer}>
          <RegisterLinks execution={execution} values={() => content().values} set={answering.set}>
            <QuestionForm
              answering={answering}
              label={execution.name}
              readOnly={readOnly}
              close={close}
              inert={paper.open}
              showPaper={paper.show}
              onFocus={(event) => {
                paper.follow(event)
                enter(questionOf(event.target))
              }}
              onBlur={(event) => {
                // Another window came to the front: the cursor is still there.
                if (!event.relatedTarget && document.hasFocus()) enter(undefined)
              }}
              notices={
                <CopyNotice
                  executionId={execution.id}
                  code={execution.interview}
                  current={content}
                  recover={readOnly ? undefined : answering.recover}
                />
              }
            />
          </RegisterLinks>
        </BesideContext>
      </TogetherContext>
      {paper.beside && (
        <PaperBeside execution={execution} answers={content().values} paper={paper} finished={close !== undefined} />
      )}
      {saveState.kind === 'conflict' && (
        <MemberConflict
          stored={saveState.stored}
          base={conflict.baseFor(saveState.stored)}
          mine={content()}
          decide={(decided) => conflict.decide(saveState.stored, decided)}
        />
      )}
    </div>
  )
}

/** The path of a control's answer. */
const questionOf = (target: Element): string | undefined =>
  target.closest<HTMLElement>('[data-answer]')?.dataset.answer?.split('.')[0]
