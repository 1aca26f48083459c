import { Button, Chip, Select } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type TaskStatus, taskStatuses, taskStatusLabels } from '#shared/tasks/task.ts'
import { DateRangeInput } from '../../blocks/dates/DateRangeInput.tsx'
import { OrderMenu } from '../OrderMenu.tsx'
import { taskOrderLabels } from '../sortTasks.ts'
import type { TaskList } from '../taskCalls.ts'
import type { TaskFilter, TaskView } from '../taskView.ts'
import classes from './FilterBar.module.css'

type Props = {
  view: TaskView
  onChange: (view: TaskView) => void
  list: TaskList | undefined
  saved: ReactNode
}

const statusChoices = taskStatuses.map((value) => ({ value, label: taskStatusLabels[value] }))

/** S1 §2.2: what narrows the tasks of the three views, their order, and the filters that were saved. */
export function FilterBar({ view, onChange, list, saved }: Props) {
  const { filter } = view
  const narrow = (change: Partial<TaskFilter>) => onChange({ ...view, filter: { ...filter, ...change } })
  const { agendas = [], labels = [], people = [], groups = [] } = list ?? {}
  const chosenPerson = filter.personId ?? (filter.groupId && `group:${filter.groupId}`) ?? null
  return (
    <div className={classes.filters}>
      <Select
        aria-label="Status"
        placeholder="Todos os status"
        data={statusChoices}
        value={filter.status ?? null}
        onChange={(status) => narrow({ status: (status ?? undefined) as TaskStatus | undefined })}
        clearable
        clearButtonProps={{ 'aria-label': 'Todos os status' }}
        className={classes.select}
      />
      <div className={classes.dates}>
        <DateRangeInput value={filter.dates} onChange={(dates) => narrow({ dates })} />
      </div>
      <Select
        aria-label="Agenda"
        placeholder="Todas as agendas"
        data={agendas.map(({ id: value, name }) => ({ value, label: name }))}
        value={filter.agendaId ?? null}
        onChange={(agendaId) => narrow({ agendaId: agendaId ?? undefined })}
        clearable
        clearButtonProps={{ 'aria-label': 'Todas as agendas' }}
        className={classes.select}
      />
      <Select
        aria-label="Responsável"
        placeholder="Todas as pessoas"
        data={[
          { group: 'Pessoas', items: people.map(({ id: value, name }) => ({ value, label: name })) },
          { group: 'Grupos', items: groups.map(({ id: one, name }) => ({ value: `group:${one}`, label: name })) },
        ]}
        value={chosenPerson}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Todas as pessoas' }}
        onChange={(chosen) =>
          narrow({
            personId: chosen?.startsWith('group:') ? undefined : (chosen ?? undefined),
            groupId: chosen?.startsWith('group:') ? chosen.slice('group:'.length) : undefined,
          })
        }
        className={classes.select}
      />
      <Select
        aria-label="Etiqueta"
        placeholder="Todas as etiquetas"
        data={labels.map(({ id: value, name }) => ({ value, label: name }))}
        value={filter.labelId ?? null}
        onChange={(labelId) => narrow({ labelId: labelId ?? undefined })}
        clearable
        clearButtonProps={{ 'aria-label': 'Todas as etiquetas' }}
        className={classes.select}
      />
      <Chip size="sm" checked={filter.mine === true} onChange={(on) => narrow({ mine: on || undefined })}>
        Minhas
      </Chip>
      <Chip size="sm" checked={filter.open === true} onChange={(on) => narrow({ open: on || undefined })}>
        Abertas
      </Chip>
      <Chip size="sm" checked={filter.overdue === true} onChange={(on) => narrow({ overdue: on || undefined })}>
        Atrasadas
      </Chip>
      <span className={classes.apart} />
      <OrderMenu order={view.order} labels={taskOrderLabels} onChange={(order) => onChange({ ...view, order })}>
        <Button variant="subtle" color="gray" leftSection={<IconArrowsSort size={16} aria-hidden />}>
          {taskOrderLabels[view.order]}
        </Button>
      </OrderMenu>
      {saved}
    </div>
  )
}
