import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useState } from 'react'
import { besideQuestion } from '#shared/interview/index.ts'
import type { Matching, Question, Questions, RowProblem, SheetRow } from '#shared/sheets/index.ts'
import { cellText, type Edits, questionAt, valueAt } from '../filling.ts'
import { CellInput } from './CellInput.tsx'
import classes from './Grid.module.css'

type Props = {
  rows: readonly SheetRow[]
  /** The one that names the row first. */
  asked: readonly Question[]
  /** The references of all columns: an answer of one that is left out is not shown below its row. */
  columns: Matching['columns']
  questions: Questions
  edits: Edits
  problemsOf: (row: SheetRow) => readonly RowProblem[] | undefined
  onEdit: (line: number, path: string, text: string) => void
  onLeave: (line: number) => void
}

const NONE: readonly RowProblem[] = []

/** Enter, in a cell, leads to the next one to be corrected. */
function goToNextWrong(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const wrong = [...currentTarget.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
  const after = wrong.find((cell) => target.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING)
  ;(after ?? wrong.find((cell) => cell !== target))?.focus()
}

/** The rows of a spreadsheet as answers, each in a cell to be corrected. On phones a row is a card with what is to be corrected. */
export function Grid({ rows, asked, columns, questions, edits, problemsOf, onEdit, onLeave }: Props) {
  return (
    <div className={classes.frame}>
      <table className={classes.grid} aria-label="Linhas da planilha" onKeyDown={goToNextWrong}>
        <thead>
          <tr>
            <th scope="col" className={classes.line}>
              Linha
            </th>
            {asked.map(({ ref, heading }, at) => (
              <th key={ref} scope="col" data-naming={at === 0 || undefined}>
                {heading}
              </th>
            ))}
            <th scope="col">
              <span className="visuallyHidden">Deixar de fora</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridRow
              key={row.line}
              row={row}
              asked={asked}
              columns={columns}
              questions={questions}
              edits={edits[row.line]}
              problems={problemsOf(row) ?? NONE}
              onEdit={onEdit}
              onLeave={onLeave}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Pick<Props, 'asked' | 'columns' | 'questions' | 'onEdit' | 'onLeave'> & {
  row: SheetRow
  edits: Edits[string] | undefined
  problems: readonly RowProblem[]
}

const pathOf = ({ path }: RowProblem): string => path.join('.')

/** Drawn again only when its own answers change: a key typed in one row must not draw hundreds. */
const GridRow = memo(function GridRow(props: RowProps) {
  const { row, asked, columns, questions, edits, problems, onEdit, onLeave } = props
  const { line, values } = row
  const [open, setOpen] = useState(false)
  // What was corrected below the row stays there.
  const below = [
    ...new Set(
      [...problems.map(pathOf), ...Object.keys(edits ?? {})].filter((path) => path !== '' && !columns.includes(path)),
    ),
  ].sort()
  const [naming] = asked
  const who = naming && (edits?.[naming.ref] ?? cellText(naming.field, valueAt(values, naming.ref)))
  const whole = problems.filter((problem) => pathOf(problem) === '' || !questionAt(questions, pathOf(problem)))
  const cell = (question: Question, path: string, label: string) => (
    <CellInput
      label={`${label}, linha ${line}`}
      field={question.field}
      text={edits?.[path] ?? cellText(question.field, valueAt(values, path))}
      problem={sentence(
        problems.find((problem) => pathOf(problem) === path),
        question,
      )}
      onChange={(text) => onEdit(line, path, text)}
    />
  )
  return (
    <>
      <tr data-open={open || undefined} data-wrong={problems.length > 0 || undefined}>
        <th scope="row" className={classes.line}>
          {who && <span className={classes.who}>{who}</span>}
          <span className={classes.lineWord}>Linha </span>
          {line}
        </th>
        {asked.map((question, at) => (
          <td
            key={question.ref}
            data-naming={at === 0 || undefined}
            data-label={question.heading}
            data-wrong={
              problems.some((problem) => pathOf(problem) === question.ref) ||
              edits?.[question.ref] !== undefined ||
              undefined
            }
          >
            {cell(question, question.ref, question.heading)}
          </td>
        ))}
        <td className={classes.acts}>
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.more}
            aria-expanded={open}
            aria-label={`${open ? 'Recolher' : 'Ver respostas'}: linha ${line}`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Recolher' : 'Ver respostas'}
          </Button>
          <Tooltip label="Deixar de fora">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Deixar de fora a linha ${line}`}
              onClick={() => onLeave(line)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </td>
      </tr>
      {(below.length > 0 || whole.length > 0) && (
        <tr className={classes.below}>
          <td colSpan={asked.length + 2}>
            <div className={classes.belowList}>
              {below.map((path) => {
                const question = questionAt(questions, path)
                if (!question) return null
                const label = labelAt(questions, question, path)
                return (
                  <div key={path} className={classes.belowItem}>
                    <span className={classes.belowLabel}>{label}</span>
                    {cell(question, path, label)}
                  </div>
                )
              })}
              {whole.map(({ code, message }) => (
                <p key={`${code} ${message}`} className={classes.problem}>
                  {message}
                </p>
              ))}
            </div>
          </td>
        </tr>
      )}
    </>
  )
})

/** 'Sócios, item 2: CPF' for an answer in a list. */
function labelAt({ lists }: Questions, { heading }: Question, path: string): string {
  const [ref, at, item] = path.split('.')
  const list = item === undefined ? undefined : lists.find((one) => one.ref === ref)
  return list ? `${list.heading}, item ${Number(at) + 1}: ${heading}` : heading
}

function sentence(problem: RowProblem | undefined, { field }: Question): string | undefined {
  if (!problem) return undefined
  return problem.code === 'campo_obrigatorio' ? 'Preencha este campo.' : besideQuestion(problem.message, field.name)
}
