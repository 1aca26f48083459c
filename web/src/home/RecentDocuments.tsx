import { Link } from 'react-router'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { Moment } from '../blocks/Moment.tsx'
import { StatusChip } from '../blocks/StatusChip.tsx'
import { runAddress } from '../executions/index.ts'
import classes from './RecentDocuments.module.css'

/** A short list without sorting, filters or export, so it is not a table. */
export function RecentDocuments({ executions }: { executions: readonly ExecutionSummary[] }) {
  return (
    <ul className={classes.list}>
      {executions.map((execution) => (
        <li key={execution.id} className={classes.row}>
          <div className={classes.words}>
            <Link to={runAddress(execution)} className={classes.name}>
              {execution.name}
            </Link>
            {execution.name !== execution.interviewName && (
              <span className={classes.model}>{execution.interviewName}</span>
            )}
          </div>
          <span>
            <StatusChip status={execution.status} failed={execution.generationFailed} />
          </span>
          <span className={classes.when}>
            <Moment instant={execution.updatedAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
