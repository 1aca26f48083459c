import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../messageOf.ts'

type Props = {
  /** What is written and not sent yet. */
  text: string
  onText: (text: string) => void
  onSend: (text: string) => Promise<unknown>
}

/** Writes into the history. */
export function TaskComments({ text, onText, onSend }: Props) {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    setSending(true)
    setProblem(undefined)
    try {
      await onSend(text.trim())
      onText('')
    } catch (failure) {
      setProblem(messageOf(failure))
    } finally {
      setSending(false)
    }
  }
  return (
    <div>
      <Textarea
        label="Comentário"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4_000}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {problem && (
        <Text c="var(--m-status-red)" role="alert" mt="xs">
          {problem}
        </Text>
      )}
      <Group justify="flex-end" mt="xs" mb="md">
        <Button variant="default" disabled={text.trim() === ''} loading={sending} onClick={() => void send()}>
          Comentar
        </Button>
      </Group>
    </div>
  )
}
