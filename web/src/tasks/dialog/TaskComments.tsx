import { Button, Group, Text, Textarea } from '@mantine/core'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { messageOf } from '../messageOf.ts'

type Props = {
  /** What is written and not sent yet. */
  text: string
  onText: Dispatch<SetStateAction<string>>
  onSend: (text: string) => Promise<unknown>
}

/** Writes into the history. */
export function TaskComments({ text, onText, onSend }: Props) {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    const sent = text.trim()
    setSending(true)
    setProblem(undefined)
    try {
      await onSend(sent)
      // What was written meanwhile stays.
      onText((now) => (now.trim() === sent ? '' : now))
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
