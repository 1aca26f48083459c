import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../messageOf.ts'
import classes from './Kanban.module.css'

type Props = { column: string; onAdd: (title: string) => Promise<unknown> }

/** Makes a task with a title and Enter. What was typed stays until it is stored. */
export function QuickAdd({ column, onAdd }: Props) {
  const [title, setTitle] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const add = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    const sent = title.trim()
    if (sent === '' || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await onAdd(sent)
      setTitle((now) => (now.trim() === sent ? '' : now))
    } catch (failure) {
      setProblem(messageOf(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={classes.quick} onSubmit={(event) => void add(event)}>
      <TextInput
        aria-label={`Nova tarefa em ${column}`}
        placeholder="Nova tarefa e Enter"
        autoComplete="off"
        maxLength={200}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      {problem && (
        <Text size="xs" c="var(--m-status-red)" role="alert" mt={4}>
          {problem}
        </Text>
      )}
    </form>
  )
}
