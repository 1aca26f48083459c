import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Group } from '#shared/api/groups.ts'
import { SidePanel } from '../../blocks/layout/SidePanel.tsx'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { useMember } from '../../shell/session/useMember.ts'
import { GroupForm, type GroupFormState } from './GroupForm.tsx'
import { groupQuery } from './queries.ts'

type Props = { opened: boolean; group: Group | undefined; onClose: () => void }

/** A side panel with a group's name and members. */
export function GroupPanel({ opened, group, onClose }: Props) {
  const formId = useId()
  const [state, setState] = useState<GroupFormState>({ dirty: false, ready: false, busy: false })
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      title={group ? group.name : 'Novo grupo'}
      caption="Grupo de pessoas"
      dirty={state.dirty}
      busy={state.busy}
      footer={
        <>
          <Button variant="default" disabled={state.busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={state.busy} disabled={!state.ready}>
            {group ? 'Salvar' : 'Criar grupo'}
          </Button>
        </>
      }
    >
      {opened &&
        (group ? (
          <Stored key={group.id} group={group} formId={formId} onState={setState} onClose={onClose} />
        ) : (
          <GroupForm formId={formId} people={none} onState={setState} onClose={onClose} />
        ))}
    </SidePanel>
  )
}

const none: readonly never[] = []

type StoredProps = { group: Group; formId: string; onState: (state: GroupFormState) => void; onClose: () => void }

function Stored({ group, ...rest }: StoredProps) {
  const { organization } = useMember()
  const query = useQuery(groupQuery(organization, group.id))
  return (
    <QueryResult query={query} rows={4}>
      {(stored) => (
        <GroupForm
          stored={stored}
          people={stored.people}
          onReload={() => query.refetch({ throwOnError: true })}
          {...rest}
        />
      )}
    </QueryResult>
  )
}
