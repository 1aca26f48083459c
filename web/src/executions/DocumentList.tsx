import { Link } from 'react-router'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { Moment } from '../blocks/Moment.tsx'
import { StatusChip } from '../blocks/StatusChip.tsx'
import { runAddress } from '../shell/addresses.ts'
import classes from './DocumentList.module.css'
import { DocumentName } from './DocumentName.tsx'
import { partsOfName } from './documentName.ts'

type Props = {
  executions: readonly ExecutionSummary[]
  /** Replaces the status. */
  noteOf?: (execution: ExecutionSummary) => string | undefined
}

/** A short list without sorting, filters or export, so it is not a table. */
export function DocumentList({ executions, noteOf }: Props) {
  return (
    <ul className={classes.list}>
      {executions.map((execution) => (
        <li key={execution.id} className={classes.row}>
          <div className={classes.words}>
            <Link to={runAddress(execution)} className={classes.name}>
              <DocumentName document={execution} />
            </Link>
            <span className={classes.details}>{partsOfName(execution).details}</span>
          </div>
          <span className={classes.note}>
            {noteOf?.(execution) ?? <StatusChip status={execution.status} failed={execution.generationFailed} />}
          </span>
          <span className={classes.when}>
            <Moment instant={execution.updatedAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
