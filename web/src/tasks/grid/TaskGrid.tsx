import { Text } from '@mantine/core'
import { IconArrowsExchange, IconFolderOpen, IconTag, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { plural } from '../../blocks/plural.ts'
import type { Column, RowAction, Tag } from '../../blocks/table/column.ts'
import { DataTable } from '../../blocks/table/DataTable.tsx'
import { DateBadge } from '../card/DateBadge.tsx'
import { LabelChip } from '../labels/LabelChip.tsx'
import { labelsOf, peopleOf, type Shelf } from '../shelf.ts'
import { type Task, type TaskStatus, taskStatuses, taskStatusLabels } from '../task.ts'
import classes from './TaskGrid.module.css'

type Props = {
  /** Sorted. */
  tasks: readonly Task[]
  shelf: Shelf
}

/** S1 §2.2: the tasks as rows. */
export function TaskGrid({ tasks, shelf }: Props) {
  const columns = useMemo(() => columnsOf(shelf), [shelf])
  return (
    <DataTable
      title="Tarefas"
      titleHidden
      columns={columns}
      rows={tasks}
      onOpen={({ id }) => shelf.open(id)}
      toolbar={<Text c="dimmed">{plural(tasks.length, 'tarefa', 'tarefas')}</Text>}
      csv={{}}
    />
  )
}

const columnsOf = (shelf: Shelf): readonly Column<Task>[] => [
  { name: 'title', label: 'Título', type: 'primary', caption: processOf },
  {
    name: 'labels',
    label: 'Etiquetas',
    width: 200,
    hideMobile: true,
    hideTablet: true,
    value: (task) => labelsOf(task, shelf).map(({ name }) => name),
    cell: (task) => (
      <span className={classes.labels}>
        {labelsOf(task, shelf).map((label) => (
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
  { name: 'deadline', label: 'Prazo', width: 110, format: 'date', hideMobile: true },
  { name: 'status', label: 'Status', width: 130, type: 'statusTag', status: ({ status }) => statusTags[status] },
  {
    name: 'people',
    label: 'Responsável',
    width: 200,
    type: 'avatar',
    hideTablet: true,
    person: (task) => peopleOf(task, shelf).map(({ name }) => ({ firstName: name }))[0],
  },
  { name: 'actions', label: 'Ações', type: 'actions', actions: (task) => actionsOf(task, shelf) },
]

const statusTags: Record<TaskStatus, Tag> = {
  pending: { label: taskStatusLabels.pending, color: 'amber' },
  todo: { label: taskStatusLabels.todo, color: 'blue' },
  done: { label: taskStatusLabels.done, color: 'green' },
}

const processOf = ({ processNumber, justiceDiary }: Task) => [processNumber, justiceDiary].filter(Boolean).join(' - ')

const actionsOf = (task: Task, shelf: Shelf): readonly RowAction<Task>[] => [
  { label: 'Abrir', Icon: IconFolderOpen, run: ({ id }) => shelf.open(id) },
  { label: 'Etiquetas', Icon: IconTag, run: shelf.askForLabels },
  ...taskStatuses
    .filter((status) => status !== task.status)
    .map((status) => ({
      label: `Mover para ${taskStatusLabels[status]}`,
      Icon: IconArrowsExchange,
      run: (row: Task) => shelf.moveTo(row, status),
    })),
  { label: 'Excluir tarefa', Icon: IconTrash, danger: true, run: shelf.askToDelete },
]
