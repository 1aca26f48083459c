import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { plural } from '../../blocks/plural.ts'
import type { Person } from '../../shell/people/PersonPicker.tsx'
import { AssigneeFields } from '../AssigneeFields.tsx'

export type Assignee = { readonly assignedTo?: string; readonly group?: string }

type Props = {
  executions: readonly ExecutionSummary[]
  onClose: () => void
  onAssign: (assignee: Assignee) => void
}

/** Sets one person, one group, or both for several documents; an empty field leaves them unchanged. */
export function AssignManyDialog({ executions, onClose, onAssign }: Props) {
  const [person, setPerson] = useState<Person | null>(null)
  const [group, setGroup] = useState<string | null>(null)
  return (
    <Modal opened onClose={onClose} title={`Responsável por ${plural(executions.length, 'documento', 'documentos')}`}>
      <form
        aria-label="Responsável"
        onSubmit={(event) => {
          event.preventDefault()
          if (person || group) onAssign({ ...(person && { assignedTo: person.id }), ...(group && { group }) })
        }}
      >
        <AssigneeFields person={person ?? undefined} onPerson={setPerson} group={group} onGroup={setGroup} />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!person && !group}>
            Salvar
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
