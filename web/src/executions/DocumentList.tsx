import { Link } from 'react-router'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { today } from '#shared/format/dateTime.ts'
import { Moment } from '../blocks/Moment.tsx'
import { StatusChip } from '../blocks/StatusChip.tsx'
import { runAddress } from '../shell/addresses.ts'
import classes from './DocumentList.module.css'
import { DocumentName } from './DocumentName.tsx'
import { partsOfName } from './documentName.ts'
import { urgencyOf } from './list/urgencyOf.ts'

type Props = {
  executions: readonly ExecutionSummary[]
  /** Replaces the status. */
  noteOf?: (execution: ExecutionSummary) => string | undefined
}

/** 'venceu há 3 dias': the note of documents that are all late. */
export const latenessOf = ({ dueDate, status }: ExecutionSummary): string | undefined =>
  dueDate && urgencyOf(dueDate, status, today(new Date())).words

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
