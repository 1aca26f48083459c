import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { plural } from '../blocks/plural.ts'
import { client } from '../shell/client/index.ts'
import { followed } from '../shell/realtime/followed.ts'
import { useMember } from '../shell/session/useMember.ts'
import { DateBadge } from './card/DateBadge.tsx'
import classes from './DueTasks.module.css'

const SHOWN = 5
const quiet = { quiet: true } as const

const live = { meta: followed('task.changed'), staleTime: 30_000 } as const

/** The user's tasks that are late, and how many are due today; undefined while it is not known. */
export function useDueTasks() {
  const { organization, id } = useMember()
  const params = { orgId: organization }
  const late = useQuery({
    queryKey: ['tasks', 'late', organization, id],
    queryFn: () => client.tasks.listTasks({ params, query: { personId: id, overdue: 'true', limit: SHOWN } }, quiet),
    ...live,
  })
  const counts = useQuery({
    queryKey: ['tasks', 'counts', organization, id],
    queryFn: () => client.tasks.countTasks({ params }, quiet),
    ...live,
  })
  return { late: late.data?.items ?? [], counts: counts.data, isLoading: late.isLoading || counts.isLoading }
}

type Props = Pick<ReturnType<typeof useDueTasks>, 'late' | 'counts'>

/** What the overview shows of tasks: those that are late, each with its day. */
export function DueTasks({ late, counts }: Props) {
  const { overdue = 0, dueToday = 0 } = counts ?? {}
  return (
    <>
      {late.length > 0 && (
        <ul className={classes.list}>
          {late.slice(0, SHOWN).map(({ id, title, date, deadline, status, origin }) => (
            <li key={id}>
              <Link to={`/tarefas?tarefa=${id}`} className={classes.task}>
                <span className={classes.words}>
                  <span className={classes.title}>{title}</span>
                  {origin && <span className={classes.origin}>{origin.name}</span>}
                </span>
                <DateBadge date={deadline || date} status={status} />
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
        <Link to="/tarefas?minhas=1" className={classes.link}>
          Ver as minhas tarefas
          <IconArrowRight size={15} aria-hidden />
        </Link>
      </p>
    </>
  )
}
