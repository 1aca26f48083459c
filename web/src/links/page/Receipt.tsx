import { Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Visit } from '#shared/api/links/schemas.ts'
import { formatDateTime, today } from '#shared/format/dateTime.ts'
import { compile, start } from '#shared/interview/index.ts'
import { overviewOf, pagesOf } from '../../interviews/index.ts'
import { KeepFacts } from './KeepFacts.tsx'
import { mayKeepFacts } from './mayKeepFacts.ts'
import classes from './Receipt.module.css'

/** What was sent and when, and how to come back to it. */
export function Receipt({ visit: { id, values, interview, sentAt } }: { visit: Visit }) {
  const { program, run, pages, sections } = useMemo(() => {
    const program = compile(interview)
    const run = start(program, values, today(new Date()))
    const pages = pagesOf(program, run)
    return { program, run, pages, sections: overviewOf(program, run, pages) }
  }, [interview, values])
  const answered = sections
    .map(({ questions, ...section }) => ({ ...section, questions: questions.filter(({ text }) => text !== '') }))
    .filter(({ questions }) => questions.length > 0)
  return (
    <section className={classes.receipt} aria-label="Comprovante">
      <dl className={classes.facts}>
        <dt>Número</dt>
        <dd>{numberOf(id)}</dd>
        {sentAt && (
          <>
            <dt>Enviado em</dt>
            <dd>{formatDateTime(sentAt, 'DD/MM/YYYY [às] HH:mm')} (horário de Brasília)</dd>
          </>
        )}
      </dl>
      {answered.length > 0 && (
        <details>
          <summary>Ver o que você enviou</summary>
          {answered.map(({ section, title, questions }) => (
            <div key={section}>
              <h2 className={classes.section}>{title}</h2>
              <dl className={classes.answers}>
                {questions.map(({ path, name, text }) => (
                  <div key={path}>
                    <dt>{name}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </details>
      )}
      {mayKeepFacts && <KeepFacts program={program} run={run} pages={pages} />}
      <Text c="dimmed" size="sm">
        Para ver isto de novo, abra o mesmo link neste aparelho.
      </Text>
    </section>
  )
}

/** The end of the document's id in groups of four, short enough to read on the telephone. */
const numberOf = (id: string): string => id.slice(-8).replace(/^(.{4})/, '$1-')
