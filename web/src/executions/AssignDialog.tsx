import { Button, Group } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { Modal } from '../blocks/dialogs/Modal.tsx'
import { client } from '../shell/client/index.ts'
import { notify } from '../shell/notify.ts'
import type { Person } from '../shell/people/PersonPicker.tsx'
import { useMember } from '../shell/session/useMember.ts'
import { AssigneeFields } from './AssigneeFields.tsx'
import { executionKeys } from './queries.ts'

type Props = {
  execution: ExecutionSummary | undefined
  onClose: () => void
  onAssigned?: (saved: ExecutionSummary) => void
}

/** Sets who is responsible for a document: a person, a group, or both. */
export function AssignDialog({ execution, onClose, onAssigned }: Props) {
  return (
    <Modal opened={execution !== undefined} onClose={onClose} title="Responsável pelo documento">
      {execution && <Fields key={execution.id} execution={execution} onClose={onClose} onAssigned={onAssigned} />}
    </Modal>
  )
}

function Fields({ execution, onClose, onAssigned }: Props & { execution: ExecutionSummary }) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Person | null>()
  const [group, setGroup] = useState<string | null>(execution.group ?? null)
  const present = useQuery({
    queryKey: ['people', organization, 'one', execution.assignedTo],
    queryFn: ({ signal }) =>
      client.identity.getUser({ params: { id: execution.assignedTo ?? '' } }, { signal, quiet: true }),
    enabled: execution.assignedTo !== undefined,
  })
  const { data } = present
  const person =
    chosen === undefined
      ? data && { id: data.id, name: `${data.firstName} ${data.lastName}`, email: data.email }
      : (chosen ?? undefined)
  const ready = (chosen !== undefined && chosen?.id !== execution.assignedTo) || group !== (execution.group ?? null)
  const save = useMutation({
    mutationFn: () =>
      client.executions.assignExecution({
        params: { id: execution.id },
        body: {
          version: execution.version,
          group,
          ...(chosen !== undefined && { assignedTo: chosen?.id ?? null }),
        },
      }),
    onSuccess: (saved) => {
      void queries.invalidateQueries({ queryKey: executionKeys.all, refetchType: onAssigned ? 'none' : 'active' })
      notify({ type: 'other', text: 'Responsável salvo.' })
      onAssigned?.(saved)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) save.mutate()
  }
  return (
    <form onSubmit={submit} aria-label="Responsável">
      <AssigneeFields person={person} onPerson={setChosen} group={group} onGroup={setGroup} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending} disabled={!ready}>
          Salvar
        </Button>
      </Group>
    </form>
  )
}
