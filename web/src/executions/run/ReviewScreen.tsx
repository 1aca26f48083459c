import { Button, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Execution } from '#shared/api/executions.ts'
import { today } from '#shared/format/dateTime.ts'
import { compile, start } from '#shared/interview/index.ts'
import { Differences } from '../../blocks/Differences.tsx'
import { BesidePanel } from '../../blocks/layout/BesidePanel.tsx'
import { plural } from '../../blocks/plural.ts'
import { FilesContext, MarkContext, SectionAnswers, statesOf, titleOf } from '../../interviews/index.ts'
import { client } from '../../shell/client/index.ts'
import { useReviewing } from '../review/context.ts'
import { questionScroller } from '../review/questionScroller.ts'
import { ReviewActs } from '../review/ReviewActs.tsx'
import classes from '../review/ReviewScreen.module.css'
import { describeDifferences } from './describeDifferences.ts'
import type { Difference } from './differencesOf.ts'
import { memberFiles } from './memberKeeping.ts'
import { PaperBeside } from './PaperBeside.tsx'
import { filesOf } from './useFiles.ts'
import { usePaper } from './usePaper.ts'
import { outlineOf } from './useRun.ts'

type Props = { execution: Execution; reload: () => void }

/** A document in review: all answers on one page beside the document, with comments on both, and the reviewer's actions. */
export function ReviewScreen({ execution, reload }: Props) {
  const { interview, values } = execution
  const program = useMemo(() => compile(interview), [interview])
  const run = useMemo(() => start(program, values, today(new Date())), [program, values])
  const current = { program, run }
  const { pages } = outlineOf(current)
  const sections = [...new Set(pages.flatMap((page) => page.sections))]
  const states = statesOf(program, run, { key: 'revisao', sections }, () => false)
  const { hideCorrections } = useReviewing()
  /** The question that was pressed on the paper which covers the answers. */
  const [pressed, setPressed] = useState<string>()
  const showOver = useCallback(
    (ref: string) => {
      hideCorrections()
      setPressed(ref)
    },
    [hideCorrections],
  )
  const paper = usePaper(execution, current, questionScroller, showOver)
  const changes = useChanges(execution)
  const changed = useMemo(() => changes?.map(({ key }) => key), [changes])
  const files = useMemo(() => filesOf(execution.id, memberFiles(execution.id)), [execution.id])
  /** Without its entry in the browser's history, which would make the next Back do nothing. */
  const leavePaper = () => {
    paper.close()
    reload()
  }
  return (
    <>
      <div className={classes.columns} data-paper={paper.there || undefined}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click only highlights the matching places in the document. */}
        <main
          className={classes.page}
          aria-label={execution.name}
          inert={paper.open}
          onFocus={paper.follow}
          onClick={paper.follow}
        >
          <Changes execution={execution} changes={changes} />
          <MarkContext value="none">
            {states.map(({ section, states: answers }) => (
              <section key={section} className={classes.section} aria-labelledby={`secao-${section}`}>
                <Title order={2} id={`secao-${section}`} className={classes.title}>
                  {titleOf(run, section)}
                </Title>
                <FilesContext value={files}>
                  <SectionAnswers states={answers} readOnly onChange={() => undefined} />
                </FilesContext>
              </section>
            ))}
          </MarkContext>
        </main>
        {paper.beside && (
          <PaperBeside
            execution={execution}
            answers={execution.values}
            paper={paper}
            finished={false}
            changed={changed}
            over={
              <PressedQuestion
                execution={execution}
                states={states.flatMap((page) => page.states).filter(({ field }) => field.ref === pressed)}
                files={files}
                onClose={() => setPressed(undefined)}
              />
            }
            acts={<ReviewActs execution={execution} reload={leavePaper} showPaper={undefined} />}
          />
        )}
      </div>
      {!paper.open && <ReviewActs execution={execution} reload={reload} showPaper={paper.show} />}
    </>
  )
}

type PressedProps = {
  execution: Execution
  /** The pressed question; none if nothing was pressed. */
  states: Parameters<typeof SectionAnswers>[0]['states']
  files: ReturnType<typeof filesOf>
  onClose: () => void
}

/** The answer and the comments of the question that was pressed on the paper. */
function PressedQuestion({ execution, states, files, onClose }: PressedProps) {
  return (
    <BesidePanel opened={states.length > 0} onClose={onClose} title="Resposta" caption={execution.name}>
      <MarkContext value="none">
        <FilesContext value={files}>
          <SectionAnswers states={states} readOnly onChange={() => undefined} />
        </FilesContext>
      </MarkContext>
    </BesidePanel>
  )
}

/** The answers changed since the last review; undefined if there was none. */
function useChanges({ id, version, interview, name, values }: Execution): readonly Difference[] | undefined {
  const reviewed = useQuery({
    queryKey: ['executions', 'review', id, version],
    queryFn: ({ signal }) => client.executions.readReview({ params: { id } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  const former = reviewed.data?.reviewedValues
  return useMemo(
    () => former && describeDifferences(interview, { name, values: former }, { name, values }),
    [former, interview, name, values],
  )
}

function Changes({ execution, changes }: { execution: Execution; changes: readonly Difference[] | undefined }) {
  const { status } = execution
  const [shown, setShown] = useState(true)
  if (!changes) return null
  if (changes.length === 0)
    return status === executionStatus.correct ? null : (
      <Changed>Nada mudou nas respostas desde a última revisão.</Changed>
    )
  return (
    <Changed>
      <span className={classes.changedHead}>
        <strong>Desde a última revisão {plural(changes.length, 'resposta mudou', 'respostas mudaram')}</strong>
        <Button size="compact-sm" variant="subtle" aria-expanded={shown} onClick={() => setShown((before) => !before)}>
          {shown ? 'Ocultar' : 'Mostrar'}
        </Button>
      </span>
      {shown && <Differences differences={changes} mine="Antes" theirs="Agora" />}
    </Changed>
  )
}

const Changed = ({ children }: { children: ReactNode }) => <div className={classes.changed}>{children}</div>
