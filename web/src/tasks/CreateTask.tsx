import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { today } from '#shared/format/dateTime.ts'
import { notify } from '../shell/notify.ts'
import { useMember } from '../shell/session/useMember.ts'
import { NewTaskDialog } from './manager/NewTaskDialog.tsx'
import { taskCalls } from './taskCalls.ts'

type Start = ComponentProps<typeof NewTaskDialog>['start']

type Props = {
  /** What the task is made from. */
  start: Omit<Start, 'date' | 'status'>
  onClose: () => void
}

/** Makes a task from a document or an envelope. */
export default function CreateTask({ start, onClose }: Props) {
  const { organization, id: me } = useMember()
  const navigate = useNavigate()
  const calls = useMemo(() => taskCalls(organization, me), [organization, me])
  const { data } = useQuery({ queryKey: ['tasks', 'choices', organization], queryFn: calls.choices })
  const { people = [], groups = [], agendas = [], holidays = [] } = data ?? {}
  return (
    <NewTaskDialog
      me={me}
      start={{ ...start, date: today(new Date()), status: 'pending', personIds: [me] }}
      agendas={agendas}
      people={people}
      groups={groups}
      holidays={holidays}
      onAdd={async (task) => {
        const { id, title } = await calls.add(task)
        notify({
          type: 'other',
          text: `Tarefa criada: ${title}.`,
          action: { label: 'Abrir', run: () => void navigate(`/tarefas?tarefa=${id}`) },
        })
      }}
      onClose={onClose}
    />
  )
}
