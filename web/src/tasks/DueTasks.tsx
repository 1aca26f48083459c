import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Answer } from '#shared/api/call.ts'
import type { tasks as calls } from '#shared/api/tasks.ts'
import { dueDayOf } from '#shared/tasks/task.ts'
import { plural } from '../blocks/plural.ts'
import { client } from '../shell/client/index.ts'
import { followed } from '../shell/realtime/followed.ts'
import { useMember } from '../shell/session/useMember.ts'
import { DateBadge } from './card/DateBadge.tsx'
import classes from './DueTasks.module.css'

/** The user's tasks that are late, and how many are due today; undefined while it is not known. */
export function useDueTasks() {
  const { organization, id } = useMember()
  return useQuery({
    queryKey: ['tasks', 'counts', organization, id],
    queryFn: () => client.tasks.countTasks({ params: { orgId: organization } }, { quiet: true }),
    meta: followed('task.changed'),
    staleTime: 30_000,
  })
}

type Props = Pick<Answer<typeof calls.countTasks>, 'late' | 'overdue' | 'dueToday'>

/** What the overview shows of tasks: those that are late, each with its day. */
export function DueTasks({ late, overdue, dueToday }: Props) {
  return (
    <>
      {late.length > 0 && (
        <ul className={classes.list}>
          {late.map(({ id, title, status, origin, ...task }) => (
            <li key={id}>
              <Link to={`/tarefas?tarefa=${id}`} className={classes.task}>
                <span className={classes.words}>
                  <span className={classes.title}>{title}</span>
                  {origin && <span className={classes.origin}>{origin.name}</span>}
                </span>
                <DateBadge date={dueDayOf(task)} status={status} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.more}>
        {[
          overdue > 0 && plural(overdue, 'tarefa atrasada', 'tarefas atrasadas'),
          dueToday > 0 && `${plural(dueToday, 'tarefa', 'tarefas')} para hoje`,
        ]
          .filter(Boolean)
          .join(' e ')}
        .{' '}
        <Link to="/tarefas?minhas=1&abertas=1" className={classes.link}>
          Ver as minhas tarefas
          <IconArrowRight size={15} aria-hidden />
        </Link>
      </p>
    </>
  )
}
