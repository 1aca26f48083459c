import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { CallFailure } from '../../shell/client/index.ts'
import { useDraftText } from '../../shell/drafts/useDraftText.ts'
import { textProblem } from '../../shell/forms/textProblem.ts'
import { useReviewing } from './context.ts'

type Props = {
  label: string
  /** The button's label, a verb. */
  act: string
  /** What the comment is about; unsent text is kept under it. */
  place: string
  /** The rows of a list, to choose from. */
  rows?: readonly string[]
  send: (text: string, row: number | undefined) => Promise<unknown>
  close: () => void
}

/** A form to write a comment; its text is kept until it is sent or cancelled. */
export function WriteComment({ label, act, place, rows = [], send, close }: Props) {
  const { text, write, forget } = useDraftText(useReviewing().execution.id, place)
  const [row, setRow] = useState('')
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const giveUp = () => {
    forget()
    close()
  }
  const submit = async () => {
    if (text.trim() === '') return setFailure('Escreva o comentário.')
    setSending(true)
    setFailure('')
    try {
      await send(text.trim(), row === '' ? undefined : Number(row))
      giveUp()
    } catch (error) {
      setSending(false)
      setFailure(
        textProblem(error) ??
          (error instanceof CallFailure ? error.sentence : 'Não foi possível enviar. Tente de novo.'),
      )
    }
  }
  // It is inside the form of the questions, which must not get its key events.
  return (
    <Stack gap={8} onKeyDown={(event) => event.stopPropagation()}>
      {rows.length > 0 && (
        <NativeSelect
          label="Sobre"
          data={[{ value: '', label: 'A lista toda' }, ...rows.map((name, at) => ({ value: String(at), label: name }))]}
          value={row}
          onChange={(event) => setRow(event.currentTarget.value)}
        />
      )}
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxRows={10}
        value={text}
        error={failure || undefined}
        data-autofocus
        autoFocus
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
          if (event.key === 'Escape' && text === '') close()
        }}
      />
      <Group gap={8}>
        <Button size="sm" loading={sending} onClick={() => void submit()}>
          {act}
        </Button>
        <Button size="sm" variant="default" disabled={sending} onClick={giveUp}>
          Cancelar
        </Button>
      </Group>
    </Stack>
  )
}
