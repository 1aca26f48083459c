import { executionStatusLabels } from '#shared/api/executionStatus.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
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
  { name: 'client', label: 'Cliente', hideMobile: true, hideTablet: true, width: 190 },
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
    width: 180,
  },
  {
    name: 'status',
    label: 'Situação',
    type: 'statusTag',
    status: ({ status }) => ({ label: executionStatusLabels[status] ?? 'Inválido' }),
    cell: ({ status, generationFailed }) => <StatusChip status={status} failed={generationFailed} />,
    width: 150,
  },
  {
    name: 'createdAt',
    label: 'Criado',
    format: 'dateTime',
    cell: ({ createdAt }) => <Moment instant={createdAt} />,
    width: 130,
    hideMobile: true,
    hideTablet: true,
  },
  {
    name: 'updatedAt',
    label: 'Alterado',
    format: 'dateTime',
    cell: ({ updatedAt }) => <Moment instant={updatedAt} />,
    width: 130,
    hideMobile: true,
    sort: true,
  },
]

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
