import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Question, SheetRow } from '#shared/sheets/index.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { plural } from '../../blocks/plural.ts'
import { cellText, type Edits, valueAt } from '../filling.ts'
import { CellInput } from './CellInput.tsx'
import classes from './Grid.module.css'

type Props = {
  rows: readonly SheetRow[]
  edits: Edits
  /** Those that no column answers first. */
  questions: readonly Question[]
  onAnswer: (lines: readonly number[], ref: string, text: string) => void
}

/** Answers one question in many rows at once: what the spreadsheet has no column for is often the same in all. */
export function SameAnswer({ rows, edits, questions, onAnswer }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
        Mesma resposta em todas
      </Button>
      {opened && (
        <SameAnswerDialog
          rows={rows}
          edits={edits}
          questions={questions}
          onAnswer={onAnswer}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}

function SameAnswerDialog({ rows, edits, questions, onAnswer, onClose }: Props & { onClose: () => void }) {
  const [ref, setRef] = useState(questions[0]?.ref ?? '')
  const [text, setText] = useState('')
  const [replaces, setReplaces] = useState(false)
  const question = questions.find((one) => one.ref === ref)
  if (!question) return null
  const isBlank = ({ line, values }: SheetRow) =>
    (edits[line]?.[ref] ?? cellText(question.field, valueAt(values, ref))).trim() === ''
  const blank = rows.filter(isBlank)
  const answered = rows.length - blank.length
  const chosen = replaces ? rows : blank
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAnswer(
      chosen.map(({ line }) => line),
      ref,
      text,
    )
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Mesma resposta em todas as linhas">
      <form onSubmit={submit}>
        <Stack gap="md">
          <NativeSelect
            label="Pergunta"
            data={questions.map(({ ref: value, heading: label }) => ({ value, label }))}
            value={ref}
            onChange={({ currentTarget }) => {
              setRef(currentTarget.value)
              setText('')
            }}
          />
          <div>
            <Text component="div" size="sm" fw={500} mb={4} aria-hidden>
              Resposta
            </Text>
            <div className={classes.alone}>
              <CellInput
                label={`Resposta: ${question.heading}`}
                field={question.field}
                text={text}
                problem={undefined}
                onChange={setText}
              />
            </div>
          </div>
          {answered > 0 && (
            <Checkbox
              label={`Trocar também ${plural(answered, 'linha que já tem resposta', 'linhas que já têm resposta')}`}
              checked={replaces}
              onChange={({ currentTarget }) => setReplaces(currentTarget.checked)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" disabled={text.trim() === '' || chosen.length === 0}>
              Preencher {plural(chosen.length, 'linha', 'linhas')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
