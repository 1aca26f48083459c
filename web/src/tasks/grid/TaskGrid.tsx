import { Text } from '@mantine/core'
import { IconArrowsExchange, IconFolderOpen, IconTag, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type TaskStatus, taskStatuses, taskStatusLabels } from '#shared/tasks/task.ts'
import type { BulkAction } from '../../blocks/table/BulkBar.tsx'
import type { Column, RowAction, Tag } from '../../blocks/table/column.ts'
import { DataTable } from '../../blocks/table/DataTable.tsx'
import type { CsvExport } from '../../blocks/table/TableTools.tsx'
import { DateBadge } from '../card/DateBadge.tsx'
import { type CardContext, labelsOf, peopleOf } from '../cardContext.ts'
import { LabelChip } from '../labels/LabelChip.tsx'
import type { Task } from '../task.ts'
import classes from './TaskGrid.module.css'

type Props = {
  /** Sorted. */
  tasks: readonly Task[]
  /** How many they are, in words. */
  count: string
  cardContext: CardContext
  bulkActions: readonly BulkAction<Task>[]
  /** The file with all tasks within the filter. */
  file: CsvExport<Task>['file']
  /** Where the table's tools go; without it, they stand above the table, beside the count. */
  place: HTMLElement | null | undefined
}

/** S1 §2.2: the tasks as rows. */
export function TaskGrid({ tasks, count, cardContext, bulkActions, file, place }: Props) {
  const columns = useMemo(() => columnsOf(cardContext), [cardContext])
  return (
    <DataTable
      title="Tarefas"
      titleHidden
      columns={columns}
      rows={tasks}
      onOpen={({ id }) => cardContext.open(id)}
      toolbar={place === undefined && <Text c="dimmed">{count}</Text>}
      toolsPlace={place}
      csv={{ file }}
      bulkActions={cardContext.mayEdit ? bulkActions : undefined}
    />
  )
}

const columnsOf = (cardContext: CardContext): readonly Column<Task>[] => [
  { name: 'title', label: 'Título', type: 'primary', caption: processOf },
  {
    name: 'labels',
    label: 'Etiquetas',
    width: 150,
    hideMobile: true,
    hideTablet: true,
    value: (task) => labelsOf(task, cardContext).map(({ name }) => name),
    cell: (task) => (
      <span className={classes.labels}>
        {labelsOf(task, cardContext).map((label) => (
          <LabelChip key={label.id} label={label} />
        ))}
      </span>
    ),
  },
  {
    name: 'date',
    label: 'Data',
    width: 140,
    format: 'date',
    mobile: 'right',
    cell: ({ date, status }) => <DateBadge date={date} status={status} />,
  },
  { name: 'deadline', label: 'Prazo', width: 110, format: 'date' },
  { name: 'status', label: 'Status', width: 130, type: 'statusTag', status: ({ status }) => statusTags[status] },
  {
    name: 'people',
    label: 'Responsável',
    width: 170,
    type: 'avatar',
    hideTablet: true,
    person: (task) => peopleOf(task, cardContext).map(({ name }) => ({ firstName: name }))[0],
  },
  { name: 'actions', label: 'Ações', type: 'actions', actions: (task) => actionsOf(task, cardContext) },
]

const statusTags: Record<TaskStatus, Tag> = {
  pending: { label: taskStatusLabels.pending, color: 'amber' },
  todo: { label: taskStatusLabels.todo, color: 'blue' },
  done: { label: taskStatusLabels.done, color: 'green' },
}

const processOf = ({ processNumber, justiceDiary }: Task) => [processNumber, justiceDiary].filter(Boolean).join(' - ')

const actionsOf = (task: Task, cardContext: CardContext): readonly RowAction<Task>[] => [
  { label: 'Abrir', Icon: IconFolderOpen, run: ({ id }) => cardContext.open(id) },
  ...(cardContext.mayEdit ? editActions(task, cardContext) : []),
]

const editActions = (task: Task, cardContext: CardContext): readonly RowAction<Task>[] => [
  { label: 'Etiquetas', Icon: IconTag, run: cardContext.askForLabels },
  ...taskStatuses
    .filter((status) => status !== task.status)
    .map((status) => ({
      label: `Mover para ${taskStatusLabels[status]}`,
      Icon: IconArrowsExchange,
      run: (row: Task) => cardContext.moveTo(row, status),
    })),
  { label: 'Excluir tarefa', Icon: IconTrash, danger: true, run: cardContext.askToDelete },
]
