import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { messageOf } from '../messageOf.ts'
import type { Task } from '../task.ts'
import { useRestoreFocus } from '../useRestoreFocus.ts'

type Props = { tasks: readonly Task[]; onDelete: () => Promise<void>; onClose: () => void }

/** Confirms the deletion of tasks, which cannot be undone. */
export function DeleteTask({ tasks, onDelete, onClose }: Props) {
  useRestoreFocus()
  const [deleting, setDeleting] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [only] = tasks
  const isOne = only !== undefined && tasks.length === 1
  const remove = async () => {
    setDeleting(true)
    try {
      await onDelete()
      onClose()
    } catch (failure) {
      setProblem(messageOf(failure))
      setDeleting(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={isOne ? 'Excluir a tarefa?' : `Excluir ${tasks.length} tarefas?`}>
      <Text c="dimmed">
        {isOne
          ? `"${only.title}" deixa de existir para toda a organização, com o seu histórico.`
          : 'Elas deixam de existir para toda a organização, com o seu histórico.'}
      </Text>
      {problem && (
        <Text c="var(--m-status-red)" role="alert" mt="sm">
          {problem}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button color="red.8" loading={deleting} onClick={() => void remove()}>
          {isOne ? 'Excluir tarefa' : 'Excluir tarefas'}
        </Button>
      </Group>
    </Modal>
  )
}
