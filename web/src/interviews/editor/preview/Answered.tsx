import { Button, Group, SegmentedControl, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FocusEvent, useMemo, useState } from 'react'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { compile, start } from '#shared/interview/index.ts'
import { afterPress } from '../../../blocks/afterPress.ts'
import { answerId } from '../../answer/answerId.ts'
import { MarkContext, markOf } from '../../answer/marks.ts'
import { pageOfField, pagesOf, titleOf } from '../../answer/pages.ts'
import { questionBehind } from '../../answer/questionBehind.ts'
import { SectionAnswers } from '../../answer/SectionAnswers.tsx'
import { statesOf } from '../../answer/statesOf.ts'
import canvas from '../canvas/Canvas.module.css'
import { useWholeInterview } from '../state/useWhole.ts'
import { type FillActs, FillBar } from './FillBar.tsx'
import classes from './Preview.module.css'
import { PreviewPaper } from './PreviewPaper.tsx'
import { TestDocument } from './TestDocument.tsx'

type Props = { initial: Readonly<Record<string, unknown>>; acts: FillActs }

/** The form of the preview, and the document that follows its answers: beside it, or instead of it in a narrow window. */
export function Answered({ initial, acts }: Props) {
  const { code } = useWholeInterview()
  const program = useMemo(() => compile(code), [code])
  const [run] = useState(() => start(program, initial, today(new Date())))
  const [, setEdits] = useState(0)
  const [at, setAt] = useState(0)
  // As in a document, an answer is validated on blur.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState<string>()
  const [side, setSide] = useState<'form' | 'paper'>('form')
  const wide = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false })
  const prints = code.settings.templates.length > 0 || code.editorDef.sections.length > 0
  const pages = pagesOf(program, run)
  const place = Math.min(at, Math.max(0, pages.length - 1))
  const page = pages[place]
  const sections = page ? statesOf(program, run, page, (path) => left.has(path)) : []
  const mark = useMemo(() => markOf(program.code), [program])
  const goToPlace = (paths: readonly string[]) => {
    for (const path of paths) {
      const asked = questionBehind(program, run, path.split('.')[0] ?? '')
      const there = asked === undefined ? -1 : pageOfField(program, pages, asked)
      if (asked === undefined || there < 0) continue
      setAt(there)
      setSide('form')
      requestAnimationFrame(() => focusQuestion(asked))
      return
    }
  }
  const follow = ({ target }: FocusEvent<HTMLElement>) => {
    const path = questionOf(target)
    if (path) setFocused(path)
  }
  return (
    <main className={classes.whole}>
      <FillBar answers={() => run.answers() as Values} acts={acts} />
      {prints && !wide && (
        <SegmentedControl
          m="xs"
          aria-label="O que ver"
          value={side}
          onChange={(next) => setSide(next as typeof side)}
          data={[
            { value: 'form', label: 'Perguntas' },
            { value: 'paper', label: 'Documento' },
          ]}
        />
      )}
      <div className={classes.sides} data-both={(prints && wide) || undefined}>
        {(wide || side === 'form') && (
          <div className={`${canvas.canvas} ${classes.form}`}>
            <form
              noValidate
              className={`${canvas.page} ${classes.page}`}
              onSubmit={(event) => event.preventDefault()}
              onFocus={follow}
              onBlur={({ target }) => {
                const path = questionOf(target)
                if (path) afterPress(() => setLeft((known) => new Set([...known, path])))
              }}
            >
              {pages.length > 1 && (
                <Text size="xs" c="dimmed">
                  {place + 1} de {pages.length}
                </Text>
              )}
              {!page && <Text c="dimmed">Com estas condições, nada é perguntado.</Text>}
              {sections.map(({ section, states }) => (
                <section key={section} className={classes.section}>
                  <Title order={2} className={canvas.title}>
                    {titleOf(run, section)}
                  </Title>
                  {program.code.sections[section]?.description && (
                    <Text c="dimmed" mt={-12} style={{ whiteSpace: 'pre-line' }}>
                      {program.code.sections[section].description}
                    </Text>
                  )}
                  <MarkContext value={mark}>
                    <SectionAnswers
                      states={states.map((state) =>
                        state.error && isUnanswered(state.value) ? { ...state, error: undefined } : state,
                      )}
                      onChange={(ref, value) => {
                        run.set(ref, value)
                        setEdits((count) => count + 1)
                      }}
                    />
                  </MarkContext>
                </section>
              ))}
              <Group justify="space-between">
                <Button variant="default" disabled={place === 0} onClick={() => setAt(place - 1)}>
                  Voltar
                </Button>
                {place < pages.length - 1 ? (
                  <Button onClick={() => setAt(place + 1)}>Continuar</Button>
                ) : (
                  pages.length > 1 && (
                    <Button variant="default" onClick={() => setAt(0)}>
                      Ver desde o começo
                    </Button>
                  )
                )}
              </Group>
              {place >= pages.length - 1 && (
                <TestDocument answers={() => run.answers() as Values} missing={run.missing} />
              )}
            </form>
          </div>
        )}
        {prints && (wide || side === 'paper') && (
          <PreviewPaper answers={run.answers()} focused={focused} onPlace={goToPlace} />
        )}
      </div>
    </main>
  )
}

function questionOf(target: HTMLElement): string | undefined {
  const { question, answer } = target.closest<HTMLElement>('[data-question], [data-answer]')?.dataset ?? {}
  return question ?? answer
}

function focusQuestion(ref: string): void {
  const element = document.getElementById(answerId(ref))
  const control = element?.matches(CONTROL) ? element : element?.querySelector<HTMLElement>(CONTROL)
  control?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}

const CONTROL = 'input, textarea, button, [tabindex]:not([tabindex="-1"])'

const isUnanswered = (value: unknown) => value === undefined || value === null || value === ''
