import { Button, Group, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { today } from '#shared/format/dateTime.ts'
import { compile, start } from '#shared/interview/index.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { FieldAnswer } from '../answer/FieldAnswer.tsx'
import { pagesOf, titleOf } from '../answer/pages.ts'
import { statesOf } from '../answer/statesOf.ts'
import classes from './Canvas.module.css'

/** S0 §4: the interview as it will run, with answers that nobody keeps. */
export function Preview({ code }: { code: InterviewCode }) {
  const program = useMemo(() => compile(code), [code])
  const [run] = useState(() => start(program, {}, today(new Date())))
  const [, setEdits] = useState(0)
  const [at, setAt] = useState(0)
  // As in a run, an answer is judged once it has been left.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const pages = pagesOf(program, run)
  const place = Math.min(at, Math.max(0, pages.length - 1))
  const page = pages[place]
  return (
    <main className={classes.canvas} style={{ overflowY: 'auto' }}>
      <form
        noValidate
        className={classes.page}
        style={{ gap: 20, padding: 28 }}
        onSubmit={(event) => event.preventDefault()}
        onBlur={({ target }) => {
          const path = target.closest<HTMLElement>('[data-question]')?.dataset.question
          if (path) setLeft((known) => new Set([...known, path]))
        }}
      >
        <Text size="xs" c="dimmed">
          Visualização · as respostas daqui não são guardadas{pages.length > 1 && ` · ${place + 1} de ${pages.length}`}
        </Text>
        {!page && <Text c="dimmed">Com estas condições, nada é perguntado.</Text>}
        {page &&
          statesOf(program, run, page, (path) => left.has(path)).map(({ section, states }) => (
            <section key={section} style={{ display: 'grid', gap: 20 }}>
              <Title order={2} className={classes.title}>
                {titleOf(run, section)}
              </Title>
              {program.code.sections[section]?.description && (
                <Text c="dimmed" mt={-12} style={{ whiteSpace: 'pre-line' }}>
                  {program.code.sections[section].description}
                </Text>
              )}
              {states.map((state) => (
                <div key={state.path} data-question={state.path}>
                  <FieldAnswer
                    state={state.error && isUnanswered(state.value) ? { ...state, error: undefined } : state}
                    onChange={(value) => {
                      run.set(state.field.ref, value)
                      setEdits((count) => count + 1)
                    }}
                  />
                </div>
              ))}
            </section>
          ))}
        <Group justify="space-between">
          <Button variant="default" disabled={place === 0} onClick={() => setAt(place - 1)}>
            Voltar
          </Button>
          {place < pages.length - 1 ? (
            <Button onClick={() => setAt(place + 1)}>Continuar</Button>
          ) : (
            pages.length > 1 && <Button onClick={() => setAt(0)}>Ver desde o começo</Button>
          )}
        </Group>
      </form>
    </main>
  )
}

const isUnanswered = (value: unknown) => value === undefined || value === null || value === ''
