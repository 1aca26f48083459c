import { IconBeach, IconCalendarShare, IconNotebook } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { mayEditHolidays, mayEditTasks } from '#shared/api/tasks/policy.ts'
import { today } from '#shared/format/dateTime.ts'
import { PageHeader } from '../blocks/layout/PageHeader.tsx'
import { client } from '../shell/client/index.ts'
import { withParameters } from '../shell/navigation/withParameters.ts'
import { useMay, useMember } from '../shell/session/useMember.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { firstQueries, queryOf } from './board/firstQueries.ts'
import { useTaskBoard } from './board/useTaskBoard.ts'
import { TaskManager } from './manager/TaskManager.tsx'
import { AgendasDialog } from './settings/AgendasDialog.tsx'
import { FeedsDialog } from './settings/FeedsDialog.tsx'
import { HolidaysDialog } from './settings/HolidaysDialog.tsx'
import classes from './Tasks.module.css'
import { taskCalls } from './taskCalls.ts'
import { readTaskView, type TaskView, writeTaskView } from './taskView.ts'

type Dialog = 'agendas' | 'holidays' | 'feeds'

/** The organisation's tasks as kanban, calendar or grid. View, filter and open task are in the address. */
export default function Tasks() {
  usePageTitle('Tarefas')
  const { organization, id: me } = useMember()
  const mayEdit = useMay(mayEditTasks)
  const mayChangeHolidays = useMay(mayEditHolidays)
  const [search, setSearch] = useSearchParams()
  const [dialog, setDialog] = useState<Dialog>()
  const [newPlace, setNewPlace] = useState<HTMLElement | null>(null)
  const calls = useMemo(() => taskCalls(organization, me), [organization, me])
  const view = useMemo(() => readTaskView(search), [search])
  const board = useTaskBoard(calls, () => firstQueries(view, today(new Date())))
  const setView = useCallback(
    (next: TaskView) =>
      setSearch((before) => writeTaskView(before, next), {
        // Typing in the search field is one history entry.
        replace: next.filter.text !== view.filter.text,
      }),
    [setSearch, view.filter.text],
  )
  const open = useCallback(
    (id: string | undefined) =>
      // Back closes the open task by itself.
      setSearch((before) => withParameters(before, { tarefa: id }), { replace: true }),
    [setSearch],
  )
  const file = () => client.tasks.exportTasks({ params: { orgId: organization }, query: queryOf(view.filter) })
  return (
    <>
      <PageHeader
        title="Tarefas"
        description="O que há para fazer, de quem é e até quando."
        more={[
          ...(mayEdit && board.list
            ? [{ label: 'Agendas', icon: IconNotebook, onSelect: () => setDialog('agendas') } as const]
            : []),
          { label: 'Feriados', icon: IconBeach, onSelect: () => setDialog('holidays') },
          { label: 'Ver em outro calendário', icon: IconCalendarShare, onSelect: () => setDialog('feeds') },
        ]}
        actions={mayEdit && <div ref={setNewPlace} className={classes.place} />}
      />
      <TaskManager
        calls={calls}
        board={board}
        mayEdit={mayEdit}
        view={view}
        onViewChange={setView}
        opened={search.get('tarefa') ?? undefined}
        onOpen={open}
        file={file}
        newPlace={newPlace}
      />
      {dialog === 'agendas' && board.list && (
        <AgendasDialog
          agendas={board.list.agendas}
          onChanged={board.refreshSettings}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'holidays' && (
        <HolidaysDialog
          orgId={organization}
          mayChange={mayChangeHolidays}
          onChanged={board.reload}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'feeds' && <FeedsDialog onClose={() => setDialog(undefined)} />}
    </>
  )
}
