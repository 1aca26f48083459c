import { IconUsersGroup } from '@tabler/icons-react'
import { executionStatusLabels } from '#shared/api/executionStatus.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { daysLeft } from '../../blocks/daysLeft.ts'
import { Moment } from '../../blocks/Moment.tsx'
import { PersonAvatar } from '../../blocks/PersonAvatar.tsx'
import { StatusChip } from '../../blocks/StatusChip.tsx'
import type { Column } from '../../blocks/table/column.ts'
import { DocumentName } from '../DocumentName.tsx'
import { partsOfName } from '../documentName.ts'
import classes from './columns.module.css'
import { urgencyOf } from './urgencyOf.ts'

type SignatureText = (executionId: string) => string | undefined

/** The list's columns: document, responsible, status and how far its signatures are, deadline and dates. */
export const documentColumns = (signatureText: SignatureText): readonly Column<ExecutionSummary>[] => [
  {
    name: 'name',
    label: 'Documento',
    type: 'primary',
    cell: (document) => <DocumentName document={document} />,
    caption: (document) => partsOfName(document).details || undefined,
    sort: true,
  },
  {
    name: 'responsible',
    label: 'Responsável',
    value: ({ assignedToName, groupName }) => [assignedToName, groupName].filter(Boolean).join(', '),
    cell: ({ assignedToName, groupName }) =>
      (assignedToName || groupName) && <Responsible person={assignedToName} group={groupName} />,
    hideTablet: true,
    width: 180,
  },
  {
    name: 'status',
    label: 'Situação',
    type: 'statusTag',
    status: ({ status }) => ({ label: executionStatusLabels[status] ?? 'Inválido' }),
    cell: ({ status, generationFailed }) => <StatusChip status={status} failed={generationFailed} />,
    caption: ({ id }) => signatureText(id),
    width: 164,
  },
  {
    name: 'dueDate',
    label: 'Prazo',
    format: 'date',
    cell: ({ dueDate, status }) => dueDate && <DueDate dueDate={dueDate} status={status} />,
    width: 124,
    sort: true,
  },
  {
    name: 'updatedAt',
    label: 'Alterado',
    format: 'dateTime',
    cell: ({ updatedAt }) => <Moment instant={updatedAt} />,
    width: 116,
    hideMobile: true,
    sort: true,
  },
]

/** The columns of what awaits the reader's approval: all have the same status, and who sent them counts, and when. */
export function reviewColumns(nameOf: (userId: string) => string): readonly Column<ExecutionSummary>[] {
  const shown = documentColumns(() => undefined)
  const kept = (name: string) => shown.filter((column) => column.name === name)
  return [
    ...kept('name'),
    {
      name: 'sent',
      label: 'Enviado por',
      value: ({ review }) => review && nameOf(review.requestedBy),
      cell: ({ review }) => review && <Sent by={nameOf(review.requestedBy)} at={review.requestedAt} />,
      width: 280,
    },
    ...kept('dueDate'),
  ]
}

function Sent({ by, at }: { by: string; at: string }) {
  return (
    <span className={classes.person}>
      <PersonAvatar name={by} size={24} />
      <span className={classes.sent}>
        <span className={classes.name}>{by}</span>
        <span className={classes.second}>
          <Moment instant={at} />
        </span>
      </span>
    </span>
  )
}

/** The deadline of an unfinished document, with words when it is near or past. */
function DueDate({ dueDate, status }: { dueDate: string; status: number }) {
  const { urgency, words } = urgencyOf(dueDate, status, today(new Date()))
  return (
    <span className={classes.due} data-urgency={urgency}>
      {formatDate(dueDate)}
      {words && <span className={classes.late}>{words}</span>}
    </span>
  )
}

/** The person, and the group below; a group alone has an icon. */
function Responsible({ person, group }: { person: string | undefined; group: string | undefined }) {
  return (
    <span className={classes.person}>
      {person ? (
        <PersonAvatar name={person} size={24} />
      ) : (
        <span className={classes.group}>
          <IconUsersGroup size={20} stroke={1.6} aria-hidden />
        </span>
      )}
      <span className={classes.names}>
        <span className={classes.name}>{person ?? group}</span>
        {person && group && <span className={classes.second}>{group}</span>}
      </span>
    </span>
  )
}

/** The columns in the bin, with the days left. */
export const binColumns: readonly Column<ExecutionSummary>[] = [
  {
    name: 'name',
    label: 'Documento',
    type: 'primary',
    cell: (document) => <DocumentName document={document} />,
    caption: ({ trash }) => trash && daysLeft(trash.deleteAt, new Date()),
  },
  {
    name: 'trashedAt',
    label: 'Na lixeira desde',
    format: 'dateTime',
    value: ({ trash }) => trash?.at,
    cell: ({ trash }) => trash && <Moment instant={trash.at} />,
    width: 170,
    hideMobile: true,
  },
]
