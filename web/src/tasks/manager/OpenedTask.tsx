import { Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { ListSkeleton } from '../../blocks/ListState.tsx'
import { CallFailure } from '../../shell/client/index.ts'
import { followed } from '../../shell/realtime/followed.ts'
import type { TaskBoard } from '../board/useTaskBoard.ts'
import { TaskDialog } from '../dialog/TaskDialog.tsx'
import { messageOf } from '../messageOf.ts'
import type { WholeTask } from '../task.ts'
import type { TaskCalls, TaskList } from '../taskCalls.ts'
import { useRestoreFocus } from '../useRestoreFocus.ts'

type Props = {
  id: string
  calls: TaskCalls
  board: TaskBoard
  list: TaskList
  mayEdit: boolean
  onClose: () => void
}

const isGone = (error: unknown): boolean => error instanceof CallFailure && error.code === 'not_found'

/** The dialog of a task, which is read whole when it is opened and again when it changes. */
export function OpenedTask({ id, calls, board, list, mayEdit, onClose }: Props) {
  // The dialog begins with what is not the whole task yet.
  useRestoreFocus()
  const queries = useQueryClient()
  const queryKey = ['tasks', 'one', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => calls.read(id),
    meta: followed('task.changed'),
    staleTime: 0,
    retry: false,
  })
  // A task that somebody else deletes stays as last seen, with the unsaved input.
  const [seen, setSeen] = useState<WholeTask>()
  if (data && data !== seen) setSeen(data)
  const keep = async (stored: Promise<WholeTask>) => {
    const task = await stored
    queries.setQueryData(queryKey, task)
  }
  const run = (call: () => Promise<WholeTask>) => keep(board.run(id, call))
  if (seen)
    return (
      <TaskDialog
        task={data ?? seen}
        deleted={isGone(error)}
        people={list.people}
        groups={list.groups}
        agendas={list.agendas}
        holidays={list.holidays}
        me={list.me}
        mayEdit={mayEdit}
        onChange={(before, change) => keep(board.update(before, change))}
        acts={{
          swap: (personId) => run(() => calls.swap(id, personId)),
          addPerson: (personId) => run(() => calls.addPerson(id, personId)),
          take: () => run(() => calls.take(id)),
          postpone: (date) => run(() => calls.postpone(id, date)),
          comment: (text) => run(() => calls.comment(id, text)),
        }}
        onClose={onClose}
      />
    )
  return (
    <Modal opened onClose={onClose} title="Tarefa" size={520}>
      {error ? (
        <>
          <Text role="alert">
            {isGone(error) ? 'Esta tarefa não existe mais, ou você não a vê.' : messageOf(error)}
          </Text>
          {!isGone(error) && (
            <Button variant="default" mt="sm" onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          )}
        </>
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Modal>
  )
}
