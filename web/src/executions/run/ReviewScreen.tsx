import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Execution } from '#shared/api/executions.ts'
import { today } from '#shared/format/dateTime.ts'
import { compile, start } from '#shared/interview/index.ts'
import { Differences } from '../../blocks/Differences.tsx'
import { plural } from '../../blocks/plural.ts'
import { FilesContext, MarkContext, SectionAnswers, statesOf, titleOf } from '../../interviews/index.ts'
import { client } from '../../shell/client/index.ts'
import { questionScroller } from '../review/questionScroller.ts'
import { ReviewActs } from '../review/ReviewActs.tsx'
import classes from '../review/ReviewScreen.module.css'
import { differencesOf } from './differencesOf.ts'
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
  const paper = usePaper(execution, current, questionScroller)
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
          <Changes execution={execution} />
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
            acts={<ReviewActs execution={execution} reload={leavePaper} showPaper={undefined} />}
          />
        )}
      </div>
      {!paper.open && <ReviewActs execution={execution} reload={reload} showPaper={paper.show} />}
    </>
  )
}

/** The answers changed since the last review. */
function Changes({ execution }: { execution: Execution }) {
  const { id, version, status, interview, name, values } = execution
  const [shown, setShown] = useState(true)
  const reviewed = useQuery({
    queryKey: ['executions', 'review', id, version],
    queryFn: ({ signal }) => client.executions.readReview({ params: { id } }, { signal, quiet: true }),
  })
  const former = reviewed.data?.reviewedValues
  if (!former) return null
  const changes = differencesOf(interview, { name, values: former }, { name, values })
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
