import { Alert, Button, Checkbox, Group, Progress, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo, useRef, useState } from 'react'
import { today } from '#shared/format/dateTime.ts'
import { nameQuestionOf } from '#shared/interview/index.ts'
import { fillRows, hiddenLines, nameLines, questionsOf, RowCheck } from '#shared/sheets/index.ts'
import { plural } from '../../blocks/plural.ts'
import type { Filling } from '../filling.ts'
import type { Preparation } from '../preparation.ts'
import { refusalOf } from '../refusalOf.ts'
import { useChecked } from '../useChecked.ts'
import { useCorrected } from '../useCorrected.ts'
import type { UseFilling } from '../useFilling.ts'
import { Begin } from './Begin.tsx'
import classes from './Fill.module.css'
import { Grid } from './Grid.tsx'
import { SameAnswer } from './SameAnswer.tsx'
import { shownColumns } from './shownColumns.ts'

type Props = {
  interviewId: string
  filling: Filling
  preparation: Preparation
  change: UseFilling['change']
  back: () => void
  forget: () => void
}

/** Rows that are shown at first, and with each click on 'Mostrar mais'. */
const PAGE = 50

const ALL_LEFT = 'Todas as linhas foram deixadas de fora. Traga de volta ao menos uma.'

/** The rows as answers, with what is to be corrected in each, until the documents are begun. */
export function Review({ interviewId, filling, preparation, change, back, forget }: Props) {
  const { tables, matching, edits, left, finish } = filling
  const { interview, values, mostRows } = preparation
  const check = useMemo(() => new RowCheck(interview, values, today(new Date())), [interview, values])
  const base = useMemo(() => fillRows(interview, tables, matching).rows, [interview, tables, matching])
  const questions = useMemo(() => questionsOf(interview), [interview])
  const rows = useCorrected(base, { questions, edits, left })
  const { problemsOf, checked, done } = useChecked(rows, check)
  const hidden = hiddenLines(tables, matching, rows)
  const wrong = rows.filter((row) => (problemsOf(row)?.length ?? 0) > 0)
  const [onlyWrong, setOnlyWrong] = useState(false)
  const [most, setMost] = useState(PAGE)
  // A row that was corrected stays where it is until the list is narrowed again.
  const seen = useRef(new Set<number>())
  for (const { line } of wrong) seen.current.add(line)
  const listed = onlyWrong ? rows.filter(({ line }) => seen.current.has(line)) : rows
  const grid = useRef<HTMLDivElement>(null)
  const asked = useMemo(
    () => matching.columns.flatMap((ref) => questions.single.find((question) => question.ref === ref) ?? []),
    [matching.columns, questions],
  )
  // A column that was corrected stays too.
  const seenColumns = useRef(new Set<string>())
  for (const row of wrong) for (const { path } of problemsOf(row) ?? []) seenColumns.current.add(path.join('.'))
  const [allColumns, setAllColumns] = useState(false)
  // A card shows what is to be corrected, and all answers when it is opened.
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { shown, isPart } = shownColumns(asked, nameQuestionOf(interview), seenColumns.current, allColumns || phone)

  const edit = useCallback(
    (line: number, path: string, text: string) =>
      change((now) => ({ edits: { ...now.edits, [line]: { ...now.edits[line], [path]: text } } })),
    [change],
  )
  const answerMany = (lines: readonly number[], ref: string, text: string) =>
    change((now) => ({
      edits: { ...now.edits, ...Object.fromEntries(lines.map((line) => [line, { ...now.edits[line], [ref]: text }])) },
    }))
  const withoutColumn = questions.single.filter((question) => !asked.includes(question))
  const leave = useCallback((line: number) => change((now) => ({ left: [...now.left, line] })), [change])
  const goToWrong = () => {
    seen.current = new Set(wrong.map(({ line }) => line))
    setOnlyWrong(true)
    // Once it is drawn.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <div className={classes.review}>
      {hidden.length > 0 && (
        <Alert color="yellow" variant="light" title="Há linhas escondidas na planilha">
          A planilha esconde {nameLines(hidden)}, por um filtro talvez. Aqui também viram documentos.
          <Button
            variant="default"
            size="compact-sm"
            mt="xs"
            display="block"
            onClick={() => change((now) => ({ left: [...now.left, ...hidden] }))}
          >
            Deixar de fora {plural(hidden.length, 'linha escondida', 'linhas escondidas')}
          </Button>
        </Alert>
      )}
      <Group justify="space-between" gap="xs">
        <Text role="status" className={classes.count}>
          {done
            ? wrong.length === 0
              ? `${plural(rows.length, 'linha', 'linhas')}${rows.length > 0 ? ', sem nada a corrigir' : ''}`
              : `${plural(rows.length, 'linha', 'linhas')}, ${wrong.length.toLocaleString('pt-BR')} a corrigir`
            : `Conferindo ${checked.toLocaleString('pt-BR')} de ${plural(rows.length, 'linha', 'linhas')}`}
        </Text>
        <Group gap="md">
          {left.length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => change({ left: [] })}>
              Trazer de volta {plural(left.length, 'linha deixada de fora', 'linhas deixadas de fora')}
            </Button>
          )}
          {rows.length > 1 && (
            <SameAnswer rows={rows} edits={edits} questions={[...withoutColumn, ...asked]} onAnswer={answerMany} />
          )}
          {(isPart || (allColumns && !phone)) && (
            <Button variant="subtle" size="compact-sm" onClick={() => setAllColumns(!allColumns)}>
              {allColumns ? 'Ver menos colunas' : `Ver as ${asked.length} colunas`}
            </Button>
          )}
          {(wrong.length > 0 || onlyWrong) && (
            <Checkbox
              label="Só as linhas a corrigir"
              checked={onlyWrong}
              onChange={({ currentTarget }) => {
                seen.current = new Set(wrong.map(({ line }) => line))
                setOnlyWrong(currentTarget.checked)
              }}
            />
          )}
        </Group>
      </Group>
      {!done && <Progress value={(100 * checked) / Math.max(1, rows.length)} aria-label="Conferência das linhas" />}
      <div ref={grid}>
        <Grid
          rows={listed.slice(0, most)}
          asked={shown}
          columns={matching.columns}
          questions={questions}
          edits={edits}
          problemsOf={problemsOf}
          onEdit={edit}
          onLeave={leave}
        />
      </div>
      {listed.length > most && (
        <Button variant="default" w="fit-content" onClick={() => setMost(most + PAGE)}>
          Mostrar mais {Math.min(PAGE, listed.length - most)} linhas
        </Button>
      )}
      <Begin
        interviewId={interviewId}
        filling={filling}
        preparation={preparation}
        rows={rows}
        ready={done}
        refused={left.length > 0 && rows.length === 0 ? ALL_LEFT : refusalOf(rows.length, mostRows)}
        wrong={finish ? wrong.length : 0}
        goToWrong={goToWrong}
        change={change}
        back={back}
        forget={forget}
      />
    </div>
  )
}
