import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { DateInput } from '../../blocks/dates/DateInput.tsx'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { notify } from '../../shell/notify.ts'
import { executionKeys } from '../queries.ts'

type Props = {
  opened: boolean
  execution: Pick<ExecutionSummary, 'id' | 'dueDate'>
  /** The version on the server, after saving what was typed. */
  latest: () => Promise<number>
  onClose: () => void
  onDone: (saved: ExecutionSummary) => void
}

/** Sets a document's deadline. */
export function DeadlineDialog({ opened, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title="Prazo do documento">
      {opened && <Fields {...rest} />}
    </Modal>
  )
}

function Fields({ execution, latest, onClose, onDone }: Omit<Props, 'opened'>) {
  const queries = useQueryClient()
  const [day, setDay] = useState(execution.dueDate ?? '')
  const save = useMutation({
    mutationFn: async (dueDate: string | null) =>
      client.executions.setDeadline(
        { params: { id: execution.id }, body: { version: await latest(), dueDate } },
        { quiet: true },
      ),
    onSuccess: (saved) => {
      void queries.invalidateQueries({ queryKey: [...executionKeys.all, 'list'] })
      notify({ type: 'other', text: saved.dueDate ? `Prazo: ${formatDate(saved.dueDate)}.` : 'Prazo retirado.' })
      onClose()
      onDone(saved)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (formatDate(day) !== '') save.mutate(day)
  }
  return (
    <form onSubmit={submit} aria-label="Prazo do documento">
      <Text size="sm" c="dimmed" mb="md">
        Quem cuida do documento é avisado três dias antes e no dia. Depois do prazo, ele só continua com um novo.
      </Text>
      <DateInput label="Prazo" value={day} onChange={setDay} data-autofocus />
      <FailureAlert error={save.error} />
      <Group justify="flex-end" mt="lg">
        {execution.dueDate && (
          <Button variant="subtle" mr="auto" disabled={save.isPending} onClick={() => save.mutate(null)}>
            Retirar o prazo
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending} disabled={formatDate(day) === ''}>
          Salvar
        </Button>
      </Group>
    </form>
  )
}
