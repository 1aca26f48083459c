import { Text } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { TaskLog } from '#shared/api/tasks.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import classes from './TaskHistory.module.css'

/** S1 §2.3, §3: the task's history, latest first. */
export function TaskHistory({ logs }: { logs: readonly TaskLog[] }) {
  if (logs.length === 0) return <Text c="dimmed">Nada aconteceu com esta tarefa ainda.</Text>
  return (
    <ol className={classes.logs}>
      {logs.toReversed().map((log) => (
        <li key={log.id} className={classes.log} data-finished={log.finished || undefined}>
          <span className={classes.mark}>
            {log.finished ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
          </span>
          <div>
            <p className={classes.title} style={{ whiteSpace: 'pre-line' }}>
              {log.title}
            </p>
            <p className={classes.caption}>
              <time dateTime={log.date}>{formatDateTime(log.date, 'DD/MM/YYYY [às] HH:mm')}</time> · {log.user} ·{' '}
              {log.kind === 'comment' ? 'Comentário' : log.finished ? 'Concluído' : 'Em aberto'}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
