import { Button, Group, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { startFacts } from '#shared/api/organizations/startFacts.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { asksStartFacts, compile, start, startAnswers } from '#shared/interview/index.ts'
import { afterPress } from '../../../blocks/afterPress.ts'
import { client } from '../../../shell/client/index.ts'
import { useMember } from '../../../shell/session/useMember.ts'
import { MarkContext, markOf } from '../../answer/marks.ts'
import { pagesOf, titleOf } from '../../answer/pages.ts'
import { SectionAnswers } from '../../answer/SectionAnswers.tsx'
import { statesOf } from '../../answer/statesOf.ts'
import classes from '../canvas/Canvas.module.css'
import { useEditor } from '../state/useEditor.ts'
import layout from './Preview.module.css'
import { PreviewPaper } from './PreviewPaper.tsx'
import { TestDocument } from './TestDocument.tsx'

/** S0 §4: the interview as it will run, with answers that are not stored. Initial values are those of its author. */
export function Preview() {
  const member = useMember()
  const { code } = useEditor()
  const asks = asksStartFacts(code)
  const office = useQuery({
    queryKey: ['interviews', 'preview', 'office', member.organization],
    queryFn: ({ signal }) =>
      client.organizations.getDefinitions({ params: { orgId: member.organization } }, { signal, quiet: true }),
    enabled: asks,
    retry: false,
  })
  if (asks && office.isPending) return <main className={classes.canvas} />
  const initial = office.data ? startAnswers(code, startFacts(office.data.office, member)) : {}
  return <Answered initial={initial} />
}

function Answered({ initial }: { initial: Readonly<Record<string, unknown>> }) {
  const { code } = useEditor()
  const program = useMemo(() => compile(code), [code])
  const [run] = useState(() => start(program, initial, today(new Date())))
  const [, setEdits] = useState(0)
  const [at, setAt] = useState(0)
  // As in a document, an answer is validated on blur.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState<string>()
  const wide = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false })
  const pages = pagesOf(program, run)
  const place = Math.min(at, Math.max(0, pages.length - 1))
  const page = pages[place]
  const sections = page ? statesOf(program, run, page, (path) => left.has(path)) : []
  const mark = markOf(sections.flatMap(({ states }) => states.map(({ field }) => field)))
  const goTo = (paths: readonly string[]) => {
    for (const path of paths) {
      const ref = path.split('.')[0] ?? ''
      const to = pages.findIndex(({ sections }) =>
        sections.some((section) => program.code.sections[section]?.fields.some((field) => field.ref === ref)),
      )
      if (to === -1) continue
      setAt(to)
      setTimeout(() =>
        document.querySelector(`[data-question="${CSS.escape(ref)}"]`)?.scrollIntoView({ block: 'center' }),
      )
      return
    }
  }
  const beside = wide && (code.settings.templates.length > 0 || code.editorDef.sections.length > 0)
  return (
    <div className={layout.preview} data-beside={beside || undefined}>
      <main className={classes.canvas} style={{ overflowY: 'auto' }}>
        <form
          noValidate
          className={classes.page}
          style={{ gap: 20, padding: 28 }}
          onSubmit={(event) => event.preventDefault()}
          onFocus={({ target }) => setFocused(questionOf(target))}
          onBlur={({ target }) => {
            const path = questionOf(target)
            if (path) afterPress(() => setLeft((known) => new Set([...known, path])))
          }}
        >
          <Text size="xs" c="dimmed">
            Visualização · as respostas daqui não são guardadas
            {pages.length > 1 && ` · ${place + 1} de ${pages.length}`}
          </Text>
          {!page && <Text c="dimmed">Com estas condições, nada é perguntado.</Text>}
          {sections.map(({ section, states }) => (
            <section key={section} style={{ display: 'grid', gap: 20 }}>
              <Title order={2} className={classes.title}>
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
          {place === pages.length - 1 && <TestDocument answers={() => run.answers() as Values} missing={run.missing} />}
        </form>
      </main>
      {beside && <PreviewPaper answers={run.answers()} focused={focused} onPlace={goTo} />}
    </div>
  )
}

function questionOf(target: HTMLElement): string | undefined {
  const { question, answer } = target.closest<HTMLElement>('[data-question], [data-answer]')?.dataset ?? {}
  return question ?? answer
}

const isUnanswered = (value: unknown) => value === undefined || value === null || value === ''
