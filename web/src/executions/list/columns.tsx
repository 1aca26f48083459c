import { executionStatus, executionStatusLabels } from '#shared/api/executionStatus.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { daysBetween } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { daysLeft } from '../../blocks/daysLeft.ts'
import { Moment } from '../../blocks/Moment.tsx'
import { PersonAvatar } from '../../blocks/PersonAvatar.tsx'
import { StatusChip } from '../../blocks/StatusChip.tsx'
import type { Column, Person } from '../../blocks/table/column.ts'
import classes from './columns.module.css'

type Facts = {
  /** Who a person is, once the names have come. */
  readonly personOf: (userId: string) => Person | undefined
}

/** What the list tells of each document: what it is and whose, of which model, who sees to it, and since when. */
export const columnsOf = ({ personOf }: Facts): readonly Column<ExecutionSummary>[] => [
  {
    name: 'name',
    label: 'Documento',
    type: 'primary',
    caption: ({ name, interviewName }) => (name === interviewName ? undefined : interviewName),
  },
  { name: 'client', label: 'Cliente', hideMobile: true, hideTablet: true, width: 170 },
  {
    name: 'responsible',
    label: 'Responsável',
    type: 'avatar',
    person: ({ assignedTo, createdBy }) => personOf(assignedTo ?? createdBy),
    value: ({ assignedTo, createdBy }) => {
      const person = personOf(assignedTo ?? createdBy)
      return person && `${person.firstName} ${person.lastName ?? ''}`.trim()
    },
    cell: ({ assignedTo, createdBy }) => {
      const person = personOf(assignedTo ?? createdBy)
      return person && <Responsible name={`${person.firstName} ${person.lastName ?? ''}`.trim()} />
    },
    hideMobile: true,
    hideTablet: true,
    width: 160,
  },
  {
    name: 'status',
    label: 'Situação',
    type: 'statusTag',
    status: ({ status }) => ({ label: executionStatusLabels[status] ?? 'Inválido' }),
    cell: ({ status, generationFailed }) => <StatusChip status={status} failed={generationFailed} />,
    width: 140,
  },
  {
    name: 'dueDate',
    label: 'Prazo',
    format: 'date',
    cell: ({ dueDate, status }) => dueDate && <DueDate dueDate={dueDate} status={status} />,
    width: 104,
    hideMobile: true,
    hideTablet: true,
  },
  {
    name: 'createdAt',
    label: 'Criado',
    format: 'dateTime',
    cell: ({ createdAt }) => <Moment instant={createdAt} />,
    width: 104,
    hideMobile: true,
    hideTablet: true,
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

/** Days before it from which on a deadline is marked. */
const SOON = 3

/** The day by which it should be finished: marked when it is near or over, of what is not finished yet. */
function DueDate({ dueDate, status }: { dueDate: string; status: number }) {
  const left = daysBetween(today(new Date()), dueDate) ?? 0
  const urgency =
    status === executionStatus.finished ? undefined : left < 0 ? 'over' : left <= SOON ? 'soon' : undefined
  return (
    <span className={classes.due} data-urgency={urgency}>
      {formatDate(dueDate)}
    </span>
  )
}

/** The same initials as beside the person's name elsewhere. */
const Responsible = ({ name }: { name: string }) => (
  <span className={classes.person}>
    <PersonAvatar name={name} size={24} />
    <span className={classes.name}>{name}</span>
  </span>
)

/** The same in the bin, with the time that is left. */
export const binColumns: readonly Column<ExecutionSummary>[] = [
  {
    name: 'name',
    label: 'Documento',
    type: 'primary',
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
