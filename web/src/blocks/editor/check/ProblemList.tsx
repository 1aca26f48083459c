import { Button, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconCircleX, IconPlus } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { useId, useState } from 'react'
import { plural } from '../../plural.ts'
import type { AddQuestion, FieldFor } from './addQuestion.ts'
import type { Analysis, Problem } from './analyse.ts'
import { correct, correctable, correctionOf } from './correct.ts'
import { createLabel, questionFor } from './newQuestion.ts'
import classes from './ProblemList.module.css'

type Props = {
  editor: Editor
  analysis: Analysis
  readOnly: boolean
  /** Adds a question that the text names. */
  addQuestion?: AddQuestion | undefined
  fieldFor?: FieldFor | undefined
  /** What a serious problem prevents. */
  prevents?: string
  /** Whether it has a panel of its own, and is as long as it needs to be. */
  whole?: boolean
}

/** The problems found, each with its location and possible fixes (S1 §5). */
export function ProblemList(props: Props) {
  const { editor, analysis, readOnly, addQuestion, fieldFor, prevents = 'Impede salvar', whole = false } = props
  const id = useId()
  const [opened, setOpened] = useState(true)
  const { problems, blocksSaving } = analysis
  const count = problems.length === 0 ? '' : `${plural(problems.length, 'problema', 'problemas')} no texto`
  const solve = (chosen: readonly Problem[]) => {
    editor.view.dispatch(correct(editor.state, analysis, chosen))
    editor.commands.focus()
  }
  const all = correctable(analysis)
  const create = (problem: Problem) => {
    const use = analysis.tags.find(({ range, known }) => !known && range.from === problem.range?.from)
    const question = use && questionFor(editor.state, use, problem, fieldFor)
    if (!question || !addQuestion || readOnly) return undefined
    return { label: createLabel(question), run: () => addQuestion(question) }
  }
  return (
    <>
      <span className="visuallyHidden" aria-live="polite">
        {count}
      </span>
      {problems.length > 0 && (
        <section className={classes.panel} aria-label="Problemas do texto">
          <div className={classes.head}>
            <UnstyledButton
              className={classes.toggle}
              aria-expanded={opened}
              aria-controls={id}
              onClick={() => setOpened(!opened)}
            >
              {opened ? <IconChevronDown size={15} aria-hidden /> : <IconChevronUp size={15} aria-hidden />}
              {count}
              {blocksSaving && <span className={classes.blocks}>{prevents}</span>}
            </UnstyledButton>
            {all.length > 1 && !readOnly && (
              <Button size="compact-sm" variant="light" onClick={() => solve(all)}>
                Corrigir tudo
              </Button>
            )}
          </div>
          <ul id={id} className={classes.list} data-whole={whole || undefined} hidden={!opened}>
            {problems.map((problem) => (
              <Item
                key={`${problem.range?.from ?? problem.from}:${problem.description}`}
                problem={problem}
                prevents={prevents}
                create={create(problem)}
                onGo={() => goTo(editor, problem)}
                onSolve={readOnly ? undefined : () => solve([problem])}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type ItemProps = {
  problem: Problem
  prevents: string
  create: { label: string; run: () => void } | undefined
  onGo: () => void
  onSolve: (() => void) | undefined
}

function Item({ problem, prevents, create, onGo, onSolve }: ItemProps) {
  const { type, description, suggestion, blocksSaving } = problem
  const Icon = blocksSaving ? IconCircleX : IconAlertTriangle
  const correction = correctionOf(problem)
  const proposal =
    correction === 'rename'
      ? `Trocar por "${suggestion}"`
      : correction === 'remove'
        ? 'Remover a marcação'
        : suggestion && `Era esperado ${suggestion}`
  return (
    <li className={classes.item} data-blocks={blocksSaving || undefined}>
      <Icon size={16} stroke={1.8} aria-label={blocksSaving ? prevents : 'Aviso'} role="img" />
      <UnstyledButton className={classes.text} onClick={onGo}>
        <span className={classes.type}>{type}</span>
        <span>{description}</span>
        {proposal && <span className={classes.proposal}>{proposal}</span>}
      </UnstyledButton>
      {create && (
        <Button
          size="compact-sm"
          variant="light"
          className={classes.create}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={create.run}
        >
          {create.label}
        </Button>
      )}
      {correction && onSolve && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Corrigir: ${description}. ${proposal}`}
          onClick={onSolve}
        >
          Corrigir
        </Button>
      )}
    </li>
  )
}

/** Scrolls to the problem and selects it. */
function goTo(editor: Editor, { range }: Problem): void {
  const { doc, tr } = editor.state
  const { from, to } = range ?? { from: 0, to: 0 }
  const end = Math.min(to, doc.content.size)
  const chip = doc.nodeAt(Math.min(from, doc.content.size))
  const selection =
    chip?.type.name === 'placeholder'
      ? NodeSelection.create(doc, from)
      : TextSelection.between(doc.resolve(Math.min(from, end)), doc.resolve(end))
  editor.view.dispatch(tr.setSelection(selection).scrollIntoView())
  editor.view.focus()
}
