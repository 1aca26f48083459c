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
import { useNames, within } from './review/useReviewers.ts'

type Props = {
  executions: readonly ExecutionSummary[]
  /** Replaces the status. */
  noteOf?: (execution: ExecutionSummary) => string | undefined
  /** Who sent each to review, and when, instead of the status, which is the same for all. */
  sent?: boolean
}

/** 'venceu há 3 dias': the note of documents that are all late. */
export const latenessOf = ({ dueDate, status }: ExecutionSummary): string | undefined =>
  dueDate && urgencyOf(dueDate, status, today(new Date())).words

/** A short list without sorting, filters or export, so it is not a table. */
export function DocumentList({ executions, noteOf, sent = false }: Props) {
  const { nameOf } = useNames()
  const senderOf = ({ review }: ExecutionSummary) =>
    sent && review && `Enviado por ${within(nameOf(review.requestedBy))}`
  return (
    <ul className={classes.list}>
      {executions.map((execution) => (
        <li key={execution.id} className={classes.row}>
          <div className={classes.words}>
            <Link to={runAddress(execution)} className={classes.name}>
              <DocumentName document={execution} />
            </Link>
            <span className={classes.details}>
              {[partsOfName(execution).details, senderOf(execution)].filter(Boolean).join(' · ')}
            </span>
          </div>
          <span className={classes.note}>
            {sent
              ? null
              : (noteOf?.(execution) ?? <StatusChip status={execution.status} failed={execution.generationFailed} />)}
          </span>
          <span className={classes.when} data-sent={sent || undefined}>
            <Moment instant={(sent && execution.review?.requestedAt) || execution.updatedAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
